package scene

import (
	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// SpectatorNames names spectators in a text with space for a portrait before each name, and returns the portraits
// (kit.Picture.PortraitLine).
func SpectatorNames(cat *assets.Catalog, all []seam.Spectator) (text string, portraits []kit.Portrait) {
	var names []string
	for i := range all {
		p := all[i].ShownPortrait()
		names = append(names, kit.WithPortraitRoom(all[i].Name))
		portraits = append(portraits, kit.Portrait{Animal: int(p.Animal), Tint: int(p.Tint)})
	}
	return cat.Say("watch.names", "count", cat.Count("watch.count", len(all)), "names", cat.List(names)), portraits
}
