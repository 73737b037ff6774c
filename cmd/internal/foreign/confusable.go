package foreign

import "strings"

// lookAlikes lists, for a Latin letter, a digit, a hyphen or an apostrophe, the characters that pass for it.
// The source is confusables.txt of Unicode Technical Standard 39; accented,
// circled and mathematical letters are not listed, since normalisation takes
// them apart. Since case is folded, i, I, l and 1 count as one letter, and so
// do o, O and 0.
var lookAlikes = []struct {
	latin    rune
	capitals string // characters that are replaced three times: before the text is normalised, after that, and after its case is folded
	lower    string // characters that are replaced last
}{
	{'a', "ΑАᎪᗅꓮ", "аɑαᴀ"},
	{'b', "ΒВᏴᗷꓐ", "Ььƅᖯʙ"},
	{'c', "ϹϲСⲤᏟꓚ", "сⲥᴄᥴ"},
	{'d', "ᎠᏧᗞᗪꓓԀ", "ԁᑯᴅ"},
	{'e', "ΕЕᎬꓰⴹ", "еєҽℯ℮ᴇ"},
	{'f', "ϜᖴꓝƑ", "ƒẝϝքꜰ"},
	{'g', "ᏀᏳꓖԌ", "ɡցƍԍɢ"},
	{'h', "ΗНⲎᎻᏂᕼꓧ", "һհʜ"},
	{'j', "ЈᎫᒍꓙͿ", "јϳᴊ"},
	{'k', "ΚКⲔᏦᛕꓗ", "κкⲕᴋĸ"},
	{'l', "ΙІӀⵏᛁꓲᏞᒪꓡⳐ", "і1iı|ӏɩιɪꙇǀן⎸∣❘ʟ"},
	{'m', "ΜМϺⲘᎷᗰᛖꓟ", "ᴍ"},
	{'n', "ΝⲚꓠ", "ոռηɴ"},
	{'o', "ΟОⲞՕⵔꓳ", "о0οσօᴏᴑჿဝ๐໐೦০०੦૦౦൦〇סه"},
	{'p', "ΡРⲢᏢᑭꓑ", "рρⲣϱᴘ"},
	{'q', "ⵕ", "ԛգզꞯ"},
	{'r', "ᎡᏒᖇꓣƦ", "гᴦⲅꭇꭈʀ"},
	{'s', "ЅՏᏕᏚꓢ", "ѕꜱƽ"},
	{'t', "ΤТⲦᎢꓔ", "тτᴛ"},
	{'u', "ՍᑌꓴЏ", "υսʋᴜꞟ"},
	{'v', "ѴⴸᏙᐯꓦ", "νѵᴠט"},
	{'w', "ԜᎳᏔꓪ", "ԝաѡɯᴡш"},
	{'x', "ΧХⲬⵝᚷꓫ", "хχ᙮⨯×"},
	{'y', "ΥҮУⲨᎩᎽꓬϒ", "уүγɣყỿʏ"},
	{'z', "ΖᏃꓜ", "ᴢ"},
	{'2', "", "ƨᒿ"},
	{'3', "ЗӠƷȜⳌ", "зʒɜȝ"},
	{'4', "Ꮞ", ""},
	{'6', "Ꮾ", "б"},
	{'8', "Ȣ", "ȣ"},
	{'-', "", "‐‑‒–—−⁃˗➖"},
	{'\'', "", "’‘ʼʹ′`ˈ"},
}

// lookAlikePairs are pairs of letters that pass for one letter.
var lookAlikePairs = strings.NewReplacer("rn", "m", "vv", "w")

var capitalOf, prototypeOf = lookAlikeTables()

func lookAlikeTables() (upper, lower map[rune]rune) {
	upper, lower = map[rune]rune{}, map[rune]rune{}
	for _, x := range lookAlikes {
		for _, r := range x.capitals {
			upper[r] = x.latin
		}
		for _, r := range x.lower {
			lower[r] = x.latin
		}
	}
	return upper, lower
}
