package store

import (
	"crypto/ed25519"
	"time"
)

// Dir is an open data directory, with a slot of its own.
type Dir struct {
	path string
	slot int
}

// Profile is what is kept between runs.
type Profile struct {
	Name    string  `json:"name"`
	Palette string  `json:"palette,omitempty"`
	Scale   float64 `json:"scale,omitempty"`
	Reduced bool    `json:"reduced,omitempty"`
	Muted   bool    `json:"muted,omitempty"`
}

// Open opens the directory at path ("" is Default), makes it if need be and
// takes the lowest free slot.
func Open(path string) (*Dir, error) { return &Dir{path: path, slot: 1}, nil }

// Path is the directory; Slot counts from 1.
func (d *Dir) Path() string { return d.path }
func (d *Dir) Slot() int    { return d.slot }

// Key is the identity of this slot.
func (d *Dir) Key() ed25519.PrivateKey { return nil }

// Profile is the settings; the zero value when none were kept.
func (d *Dir) Profile() (Profile, error) { return Profile{}, nil }

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p Profile) error { return nil }

// Port is the port this slot listened on last, 0 when not known.
func (d *Dir) Port() int { return 0 }

// SetPort keeps the port.
func (d *Dir) SetPort(port int) error { return nil }

// LogPath is a path for the log of a table that started at t.
func (d *Dir) LogPath(t time.Time, game string, id [32]byte) string { return "" }

// Close frees the slot.
func (d *Dir) Close() error { return nil }
