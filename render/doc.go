// Package render is the Ebitengine front end.
package render
