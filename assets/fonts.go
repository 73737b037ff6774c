package assets

import _ "embed"

// The fonts, as OpenType files. Their licences are in the same folder. Japanese has two weights
// of its own.
var (
	//go:embed fonts/Inter-Regular.otf
	Regular []byte
	//go:embed fonts/Inter-SemiBold.otf
	SemiBold []byte
	//go:embed fonts/InterDisplay-ExtraBold.otf
	Display []byte
	//go:embed fonts/mplus-1p-regular.ttf
	Japanese []byte
	//go:embed fonts/Mplus1-Bold.otf
	JapaneseBold []byte
)
