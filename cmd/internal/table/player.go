package table

import (
	"crypto/ed25519"
	"os"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// player is the person or the bot who has a seat of this program.
type player struct {
	key      ed25519.PrivateKey
	name     string
	bot      bool
	version  string                                                       // of the program, for reports; set only for this home's player
	logPath  func(t time.Time, game string, id [32]byte, seat int) string // returns the path for a log; nil: the seat keeps no log
	syncFile func(*os.File) error                                         // makes a log safe on disk; nil: File.Sync
	makeBot  func(names []string) player                                  // makes a new bot; nil: this player cannot add bots

	isCarried bool // another seat here carries this one and has the log of the match; this seat's log is only for resuming

	friends       friends
	portrait      func() seam.Portrait    // the portrait that the person has chosen; nil: this player cannot choose one
	rememberVisit func(store.Visit) error // remembers somebody else's table; nil: this player does not remember tables
}

// id returns the public key, by which the others know the player.
func (w *player) id() lockstep.Key { return lockstep.KeyOf(w.key) }

// isAdded reports whether this is a bot that a person has added. It stays for a rematch.
func (w *player) isAdded() bool { return w.bot && w.isCarried }
