package term

import (
	"strconv"
	"strings"
)

// openers lists the players that claim to have opened the table, if there are several to choose
// from.
func (p *player) openers() bool {
	all := p.snap.Openers
	if len(all) == 0 {
		p.shown.openers = ""
		return false
	}
	lines := []string{p.w.term("openers", "sit", p.w.word("sit"))}
	for i := range all {
		o := &all[i]
		lines = append(lines, p.w.term("opener", "n", strconv.Itoa(i+1), "name", o.Name, "digits", o.Digits, "names", p.w.join(o.Names)))
	}
	if text := strings.Join(lines, "\n"); text != p.shown.openers {
		p.shown.openers = text
		p.sayAll(lines)
	}
	return true
}

// sit asks, for a spectator, for a seat in the next match, or withdraws that request. If there are
// several openers, it sits down at the table of the opener with the given number.
func (p *player) sit(number string) {
	all := p.snap.Openers
	if p.snap.Watching && len(all) == 0 {
		p.wants = !p.wants
		p.t.AskForSeat(p.wants)
		if p.wants {
			p.say(p.w.Cat.Say("watch.asked"))
		} else {
			p.say(p.w.term("sit-not"))
		}
		return
	}
	if len(all) == 0 {
		p.say(p.w.term("sit-clear"))
		return
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(all) || p.t.SitWithOpener(all[n-1].ID) != nil {
		p.say(p.w.term("sit-whom", "sit", p.w.word("sit")))
	}
}
