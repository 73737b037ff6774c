# lastcard. The two commands of the README are `make play` and `make test`;
# `make help` lists the others. Nothing here needs cgo, a C compiler or a -dev
# package, except the race detector in `make check`.

# A Go that was unpacked where go.dev says, but is not on the PATH yet.
export PATH := $(PATH):/usr/local/go/bin
export CGO_ENABLED := 0
# The Go on this computer is used; nothing else is downloaded behind your back.
export GOTOOLCHAIN := local

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
# For the packages: of one length in every clone, and the time of the commit.
DESCRIBED = $(shell git describe --tags --always --dirty --abbrev=12 2>/dev/null || echo unknown)
COMMITTED = $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
# Of whoever gives a release out: make dist HOMEPAGE=https://... MAINTAINER='Name <address>'.
# These two say that nobody has set them; no address can end in .invalid.
HOMEPAGE   ?= https://lastcard.example.invalid
MAINTAINER ?= lastcard <lastcard@example.invalid>
LDFLAGS := -s -w -X main.version=$(VERSION)
BUILD   := go build -buildvcs=false
# One way to compile for everything: a build, vet and the tests then share what is
# compiled, and so does a clone in another directory.
export GOFLAGS := $(GOFLAGS) -trimpath

# Tools of `make check`, at exact versions, outside go.mod so that they cannot
# move the program's own dependencies.
GOFUMPT     := mvdan.cc/gofumpt@v0.12.0
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
GOLANGCI    := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# The simulated screen of the tests, with software rendering. Their pictures are
# drawn beside it, and some are larger.
XVFB := xvfb-run -a -s "-screen 0 2560x1440x24 +extension GLX +render -noreset"

.DEFAULT_GOAL := help
.PHONY: help play build test go vet format test386 check gofumpt staticcheck lint vuln race cross dist distcheck debcheck clean

help: ## this list
	@grep -hE '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9]+):.*## /  make \1\t/' | expand -t 20

play: build ## build and start; without a display, the table in the terminal (ARGS="..." is passed on)
	@sh .ci/play bin/lastcard $(ARGS)

build: go ## bin/lastcard, stripped
	@[ -e bin/lastcard ] || echo "The first build downloads about 350 MB of modules and takes a few minutes."
	@$(BUILD) -ldflags "$(LDFLAGS)" -o bin/lastcard ./cmd/lastcard

# The tests come last, so that the output ends with their lines; they do not vet, since
# vet already has.
test: need-test go ## build, vet, format, import policy, the goldens on 386, all tests under Xvfb
	@$(MAKE) --no-print-directory build vet format test386
	@echo "test: all packages"
	@LIBGL_ALWAYS_SOFTWARE=1 $(XVFB) go test -vet=off -count=1 -timeout 20m ./...

lab: go ## homes, routers, bad lines and strangers in network namespaces; as root, an hour
	@sh .ci/need iproute2 nftables
	@LASTCARD_LAB=1 go test -count=1 -timeout 90m -v ./cmd/internal/lab

# A scripted person plays the real window, by mouse and by keyboard; the pictures
# are to be looked at.
person: go ## a scripted person plays the real window, by mouse and by keys; as root, half an hour
	@sh .ci/need iproute2 xvfb openbox xdotool libgl1 libgl1-mesa-dri
	@LASTCARD_PERSON=1 go test -count=1 -timeout 120m -v ./cmd/internal/person

.PHONY: need-test lab person
need-test: go
	@sh .ci/need xvfb xauth libx11-6 libgl1 libgl1-mesa-dri

go:
	@sh .ci/need-go

vet:
	@echo "vet"
	@go vet ./...

format:
	@echo "format"
	@bad=$$(gofmt -l cmd engine lockstep p2p render assets); \
	if [ -n "$$bad" ]; then echo "not gofmt-ed (run gofmt -w):"; echo "$$bad"; exit 1; fi

# The same states must have the same hashes where int has 32 bits. A 386 program
# runs on every amd64 Linux; elsewhere there is nothing to run it on.
test386: go
	@if [ "$$(go env GOHOSTOS)/$$(go env GOHOSTARCH)" = linux/amd64 ]; then \
		echo "386: goldens of the engine, vectors of the sealed deck"; \
		GOARCH=386 go test -vet=off -run 'Golden|Vector' ./engine ./engine/enginetest ./lockstep/sealed ./lockstep/sealed/proof || exit 1; \
	else echo "386: skipped, this is not Linux on amd64"; fi

check: test gofumpt staticcheck lint cross race vuln ## all that test does, and static analysis, other platforms, race, known vulnerabilities

gofumpt: go
	@echo "gofumpt"
	@bad=$$(go run $(GOFUMPT) -l cmd engine lockstep p2p render assets); \
	if [ -n "$$bad" ]; then echo "not gofumpt-ed (run go run $(GOFUMPT) -w):"; echo "$$bad"; exit 1; fi

staticcheck: go
	@echo "staticcheck"
	@go run $(STATICCHECK) ./...

lint: go
	@echo "golangci-lint"
	@go run $(GOLANGCI) run ./...

# The only step that asks anybody but Debian and the Go module proxy:
# vuln.go.dev. Offline it says so and does not fail.
vuln: go
	@echo "govulncheck"
	@out=$$(go run $(GOVULNCHECK) ./... 2>&1); rc=$$?; \
	case "$$out" in *"fetching vulnerabilities"*) echo "govulncheck: vuln.go.dev cannot be reached, skipped"; exit 0;; esac; \
	echo "$$out"; exit $$rc

# The race detector is the one thing here that needs a C compiler.
race: need-test
	@if ! command -v gcc >/dev/null && ! command -v clang >/dev/null; then \
		echo "race: skipped, the race detector needs a C compiler (apt install gcc libc6-dev)"; exit 0; fi; \
	echo "race"; CGO_ENABLED=1 LIBGL_ALWAYS_SOFTWARE=1 $(XVFB) go test -race -short -timeout 30m ./...

PLATFORMS := linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64

cross: go
	@for p in linux/386 $(PLATFORMS); do echo "build $$p"; \
		GOOS=$${p%/*} GOARCH=$${p#*/} go build ./... || exit 1; done

# Equal sources and Go give equal bytes, wherever they are built; the second
# rule proves it, from a clone in another directory (of what is committed).
# As they were set, whatever is in them: the shell reads them from its environment.
dist: export HOMEPAGE := $(value HOMEPAGE)
dist: export MAINTAINER := $(value MAINTAINER)
dist: go ## packages of a release in dist/: Linux, Windows, macOS, with checksums
	@go run ./cmd/internal/dist -out dist -version "$(DESCRIBED)" -time "$(COMMITTED)" \
		-homepage "$$HOMEPAGE" -maintainer "$$MAINTAINER"

distcheck: dist
	@sh .ci/distcheck "$(CURDIR)"

debcheck: go ## the .deb installed, run and removed on a Debian 12 of its own; as root
	@[ "$$(uname -sm)" = "Linux x86_64" ] || { echo "debcheck: skipped, this is not Linux on amd64"; exit 0; }; \
	sh .ci/need --root debootstrap iproute2 util-linux && \
	$(MAKE) --no-print-directory dist && sh .ci/debcheck "$(CURDIR)"

clean: ## remove what was built
	@rm -rf bin dist
