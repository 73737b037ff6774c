// Package sound makes the sounds of the table: a few short ones, computed from
// sines and noise, nothing recorded.
//
// It knows no table and no settings: the app says which [Cue] to play and how
// loud. It imports oto and nothing of ours; render alone imports it.
//
// # Players
//
// A [Player] plays cues, and the quiet sound of a room (room.go) for as long as it is
// wanted; tests have one that only notes them. [Device] plays
// them on the sound device through oto (not ebiten's audio package, which ends
// the whole program when there is no device). Play returns at once, whatever
// the device does, and a cue that cannot be played is dropped: a sound that
// comes late is worse than none. Hush takes back what was played and is not over.
//
// # Devices
//
// The device is opened at the first cue, by a goroutine of its own. Without
// one, or when it is lost, the program goes on in silence (oto opens a device
// once a process, so it is not tried again). When the last cue has faded, and the room
// is not heard, the device is suspended, so that a quiet program does nothing at all.
//
// # Cues
//
// 44.1 kHz, stereo, float32. Every cue begins and ends at zero, has no sample
// beyond ±1 at full volume, and lasts at most MaxCue. The same cue is the same
// samples every time. A note may play it a little later (at most MaxAfter), a little higher
// or lower, and from a side.
package sound
