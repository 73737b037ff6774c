package locale

import "golang.org/x/sys/windows"

// fromSystem returns the languages of the user's account.
func fromSystem() []string {
	all, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil // English will then do
	}
	return all
}
