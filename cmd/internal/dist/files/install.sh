#!/bin/sh
# install.sh [--remove]: puts lastcard below ~/.local, or below $PREFIX, and
# lets lastcard: links open it; --remove takes all of that away again.
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}
entry=$prefix/share/applications/lastcard.desktop

files() { find bin share -type f; }

refresh() {
	! command -v update-desktop-database >/dev/null 2>&1 ||
		update-desktop-database "$prefix/share/applications" 2>/dev/null || true
}

if [ "${1:-}" = --remove ]; then
	files | while read -r f; do rm -f "$prefix/$f"; done
	refresh
	echo "lastcard is gone from $prefix. Settings and matches stay in ~/.local/share/lastcard."
	exit 0
fi
if [ $# -gt 0 ]; then
	echo "usage: ./install.sh [--remove]   (PREFIX=/usr/local ./install.sh for all users)" >&2
	exit 2
fi

files | while read -r f; do
	mkdir -p "$prefix/$(dirname "$f")"
	cp "$f" "$prefix/$f.new"
	mv "$prefix/$f.new" "$prefix/$f"
done
# The desktop may not have the directory on its PATH.
sed "s|^Exec=lastcard |Exec=\"$prefix/bin/lastcard\" |" share/applications/lastcard.desktop >"$entry"
refresh
! command -v xdg-mime >/dev/null 2>&1 || xdg-mime default lastcard.desktop x-scheme-handler/lastcard || true
echo "lastcard is in $prefix/bin and among the applications."
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "$prefix/bin is not on your PATH: start lastcard from the menu, or as $prefix/bin/lastcard." ;;
esac
