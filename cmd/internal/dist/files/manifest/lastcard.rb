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

  zap trash: "~/Library/Application Support/lastcard"

  caveats <<~EOS
    Lastcard is not signed. macOS refuses it the first time: then open
    System Settings > Privacy & Security, and choose "Open Anyway".
  EOS
end
