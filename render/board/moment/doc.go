// Package moment makes the events of the moves felt: pictures (pictures.go, and strike.go for
// what befalls a player), words at seats and banners (words.go). They are drawn from
// the events that the motion holds, whatever the game. A picture is over within
// motion.MaxMoment, takes no input and holds nothing up; there is none with reduced
// motion, where the words say the same.
//
// It imports render/board/part and what that imports. Only render/board and its folders
// import it.
package moment
