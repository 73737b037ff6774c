package replay

import "lastcard/render/kit"

const (
	iconPause     kit.Icon = "M5.5 4 H10 V20 H5.5 Z M14 4 H18.5 V20 H14 Z"
	iconStep      kit.Icon = "M8 4.5 L17.5 12 L8 19.5 Z"
	iconStepBack  kit.Icon = "M16 4.5 L16 19.5 L6.5 12 Z"
	iconTurn      kit.Icon = "M3.5 5 L11.5 12 L3.5 19 Z M12.5 5 L20.5 12 L12.5 19 Z"
	iconTurnBack  kit.Icon = "M20.5 5 L20.5 19 L12.5 12 Z M11.5 5 L11.5 19 L3.5 12 Z"
	iconRound     kit.Icon = "M5 5 L15.5 12 L5 19 Z M16.5 5 H19.5 V19 H16.5 Z"
	iconRoundBack kit.Icon = "M19 5 L19 19 L8.5 12 Z M4.5 5 H7.5 V19 H4.5 Z"
	iconEye       kit.Icon = "M12 5 C17 5 20.8 8.4 22.5 12 C20.8 15.6 17 19 12 19 C7 19 3.2 15.6 1.5 12 C3.2 8.4 7 5 12 5 Z M12 8 L8.5 10 L8.5 14 L12 16 L15.5 14 L15.5 10 Z O12 12 2.1"
	iconTriangle  kit.Icon = "M12 3 L22 20.5 H2 Z"
	iconSquare    kit.Icon = "M4 4 H20 V20 H4 Z"
	iconDiamond   kit.Icon = "M12 1.5 L22 12 L12 22.5 L2 12 Z"
	iconFlag      kit.Icon = "M4 2 H19.5 L15.5 7.5 L19.5 13 H7 V22 H4 Z"
)

// markIcon returns the icon and colour for a kind of mark. Both differ from kind to kind, so that a
// person who cannot tell the colours apart can go by the shape.
func markIcon(k kind) (kit.Icon, kit.Color) {
	switch k {
	case kindJump:
		return iconTriangle, kit.Jump
	case kindPenalty:
		return iconSquare, kit.Bad
	case kindCatch:
		return iconDiamond, kit.Good
	case kindRound, kindAny:
	}
	return iconFlag, kit.Gold
}
