// Package moment makes people feel what happens in the moves: pictures (pictures.go), words at seats and
// banners (words.go). The package draws them from the events that the motion holds, whatever the game. A
// picture is over within motion.MaxMoment, takes no input and delays nothing. With reduced motion there are no
// pictures, and the words say the same.
//
// It imports render/board/part and packages that part imports. Only render/board and its folders import it.
package moment
