cask "lastcard" do
  version "{version}"
  sha256 "{sha256 macos}"

  url "{url macos}"
  name "Lastcard"
  desc "Card games with friends, peer to peer"
  homepage "{homepage}"

  depends_on macos: ">= :monterey"

  app "{folder macos}/Lastcard.app"
  binary "#{appdir}/Lastcard.app/Contents/MacOS/lastcard"
  manpage "#{appdir}/Lastcard.app/Contents/Resources/share/man/man6/lastcard.6.gz"
  bash_completion "#{appdir}/Lastcard.app/Contents/Resources/share/bash-completion/completions/lastcard"
  fish_completion "#{appdir}/Lastcard.app/Contents/Resources/share/fish/vendor_completions.d/lastcard.fish"
  zsh_completion "#{appdir}/Lastcard.app/Contents/Resources/share/zsh/site-functions/_lastcard"

  zap trash: "~/Library/Application Support/lastcard"

  caveats <<~EOS
    Lastcard is not signed. macOS refuses it the first time: then open
    System Settings > Privacy & Security, and choose "Open Anyway".
  EOS
end
