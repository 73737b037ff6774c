// Package sound makes the sounds of the table. There are only a few, all short, and computed from
// sines and noise. None is a recording.
//
// It knows nothing about tables or settings: the app says which [Cue] to play and how loud. It
// imports oto and no package of this program. Only render imports it.
//
// # Players
//
// A [Player] plays cues, and the quiet sound of a room (room.go) while the app wants it. Tests have
// a Player that only records the calls. [Device] plays them on the sound device through oto (not
// ebiten's audio package, which ends the whole program if there is no device). Play returns at
// once, whatever the device does. A cue that cannot be played now is dropped, since a late sound is
// worse than none. Hush ends all cues, also the cues that are still waiting.
//
// # Devices
//
// A separate goroutine opens the device at the first cue, or when the app first wants the room.
// Without a device, or when it is lost, the program goes on in silence (oto can open a device only
// once per process, so there is no second attempt). When the last cue has faded and the room is
// silent, that goroutine suspends the device, so that a silent program uses no processor time for
// sound.
//
// # Cues
//
// The format is 44.1 kHz, stereo, float32. Every cue begins and ends at zero, has no sample beyond
// ±1 at full volume, and lasts at most MaxCue. A cue has the same samples every time. A note may
// play it a little later (at most MaxDelay), a little higher or lower, and from a side.
package sound
