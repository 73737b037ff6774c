package assets

import _ "embed"

// The fonts, as OpenType files, with their licences. Japanese has one weight.
var (
	//go:embed fonts/Inter-Regular.otf
	Regular []byte
	//go:embed fonts/Inter-SemiBold.otf
	SemiBold []byte
	//go:embed fonts/InterDisplay-ExtraBold.otf
	Display []byte
	//go:embed fonts/mplus-1p-regular.ttf
	Japanese []byte
	//go:embed fonts/OFL.txt
	FontLicence string
	//go:embed fonts/MPLUS.txt
	JapaneseLicence string
)
