// Package wire is the encoding of everything that the seats of a table sign, send and store,
// as the doc of package lockstep specifies it. The Append functions write it and a Reader reads
// it. There is one encoding of every value: a Reader accepts only what these functions write.
//
// It knows no message and no limit but those it is given. Only the packages below lockstep can
// import it.
package wire
