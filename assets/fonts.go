package assets

import _ "embed"

// The fonts, as OpenType files. Their licences are in the same folder. Japanese has two weights
// of its own.
var (
	//go:embed fonts/Inter-Regular.otf
	RegularFont []byte
	//go:embed fonts/Inter-SemiBold.otf
	SemiBoldFont []byte
	//go:embed fonts/InterDisplay-ExtraBold.otf
	DisplayFont []byte
	//go:embed fonts/mplus-1p-regular.ttf
	JapaneseFont []byte
	//go:embed fonts/Mplus1-Bold.otf
	JapaneseBoldFont []byte
)
