// Package rundir is the directory where processes of one user on this computer meet. In it is a directory for
// each name, such as that of a table, and in that a file for each peer with the peer's addresses. The package
// dials nobody, and knows nothing of a table except its name. Only p2p imports it.
//
// [Open] finds or makes the directory. Somebody who wants to be found calls [Dir.Post], and later [Dir.Withdraw];
// [Dir.Read] returns all who have posted.
package rundir
