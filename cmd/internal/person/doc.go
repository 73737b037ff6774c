// Package person is a scripted person who plays at the real window. Its tests start lastcard under
// Xvfb, in their own network namespace. They move the real pointer or press real keys (XTest, by
// xdotool), and take a picture of every step.
//
//	make person                       all journeys, by mouse and again by keys
//	LASTCARD_PERSON=1 go test -v -run 'TestPerson/keys/<game>' ./cmd/internal/person
//
// The tests need Linux, root, for the namespace, and ip, Xvfb, openbox and xdotool; without these they
// are skipped. They write the pictures to LASTCARD_PERSON_SHOTS, or to lastcard-person in the system's
// temporary directory, for a person to look at. TestSizes takes a picture of each page in each size
// of a window. TestBursts makes sheets of pictures of moments of a match, taken a tenth of a second
// apart.
//
// The scripted person knows only what the window shows: it reads `lastcard window --outline`
// (render.Outline), which names everything on the screen with its place, as an accessibility tree does.
// It never reads the table.
//
// The package has only tests, and nothing imports it.
package person
