package assets

import _ "embed"

// The program embeds only these sizes. The builds of the packages (cmd/internal/dist) use the
// larger pictures in the folder icons.
var (
	//go:embed icons/icon-0016.png
	icon16 []byte
	//go:embed icons/icon-0032.png
	icon32 []byte
	//go:embed icons/icon-0048.png
	icon48 []byte
	//go:embed icons/icon-0128.png
	icon128 []byte
)

// Icons returns the window's icon as PNG files, in several sizes. A test of package cards draws
// these files (go test ./render/cards -run TestIcon -update).
func Icons() [][]byte { return [][]byte{icon16, icon32, icon48, icon128} }

// Icon returns the largest of Icons, 128 × 128 pixels.
func Icon() []byte { return icon128 }
