package assets

import _ "embed"

// The fonts, as OpenType files. See fonts/OFL.txt for their licence.
var (
	//go:embed fonts/Inter-Regular.otf
	Regular []byte
	//go:embed fonts/Inter-SemiBold.otf
	SemiBold []byte
	//go:embed fonts/InterDisplay-ExtraBold.otf
	Display []byte
	//go:embed fonts/OFL.txt
	FontLicence string
)
