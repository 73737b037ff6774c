package seamtest

import "lastcard/render/seam"

var botNames = []string{"Bot Ada", "Bot Blaise", "Bot Emmy", "Bot Grace", "Bot Kurt", "Bot Leonhard", "Bot Sofia", "Bot Alan", "Bot Carl"}

func (t *Table) addBot() {
	bots := 0
	for _, p := range t.Snap.Players {
		if p.Bot {
			bots++
		}
	}
	t.Snap.Players = append(t.Snap.Players, seam.Player{Name: botNames[bots%len(botNames)], Bot: true, Ready: true, IsHere: true})
}
