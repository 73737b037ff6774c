// Package rundir is the directory where processes of one user on this computer meet. It has a directory for
// each name, and in that a file for each peer, which contains the peer's addresses. It dials nobody, and knows
// no table except by its name. Only p2p imports it.
//
// [Open] finds or makes the directory. Somebody who wants to be found calls [Dir.Post], and later [Dir.Withdraw];
// [Dir.Read] returns all who have posted.
package rundir
