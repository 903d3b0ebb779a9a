# Caltrop: what one types. `make help` lists it.

CARGO ?= cargo
# Passed to every cargo command that builds, as in `make test CARGOFLAGS=--offline`.
CARGOFLAGS ?=
NPM ?= npm
# What `make play` opens, as in `make play SCENARIO=duel`; without it there is the list of all.
SCENARIO ?=
# How many cases a property test tries in `make soak`.
CASES ?= 20000
# Which faults `make mutants` makes, and how many in each ruleset.
SEED ?= 1
SAMPLE ?= 60
# How long `make load` plays.
SECONDS ?= 30
TARGET = $(abspath $(or $(CARGO_TARGET_DIR),target))
PROGRAM = $(TARGET)/debug/caltrop

.DEFAULT_GOAL := help
.PHONY: help play play-text web types fixtures test lint rustdoc built book-check doctest nextest web-test browser-test soak record mutants bench load docs schemas \
	screenshots transcripts clean tools page-tools browser-tools

help: ## list the targets
	@echo "Caltrop plays, simulates and analyses tabletop battles."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Built with the profile `play`: half the time of `release`, a little slower at simulating.
play: ## play in the browser (SCENARIO=duel, or choose from a list)
	@$(MAKE) --no-print-directory web
	@echo "Building the program. The first time takes a few minutes; cargo counts along."
	$(CARGO) build --profile play $(CARGOFLAGS) -p caltrop
	@$(TARGET)/play/caltrop play $(SCENARIO)

play-text: ## the same in the terminal
	@echo "Building the program. The first time takes a few minutes; cargo counts along."
	$(CARGO) build --profile play $(CARGOFLAGS) -p caltrop
	@$(TARGET)/play/caltrop play --text $(SCENARIO)

# The page that the program carries within it. Without Node the program is built all the same, and its page says so.
web: ## build the page
	@if command -v node >/dev/null 2>&1 || [ "$$(id -u)" = 0 ]; then \
		$(MAKE) --no-print-directory page-tools web/dist/index.html; \
	else \
		echo "Node is missing: the program is built without its page. Install Node 20.19 or newer and run make again."; \
	fi

PAGE := $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print 2>/dev/null)
web/dist/index.html: $(PAGE) web/node_modules/.package-lock.json
	@echo "Building the page."
	cd web && $(NPM) run --silent build

# Not `npm ci`: a lock made on one kind of machine lacks what others need of Vite.
web/node_modules/.package-lock.json: web/package-lock.json
	@echo "Fetching what the page is built with."
	cd web && $(NPM) install --no-save --no-audit --no-fund
	@touch $@

types: ## write the page's types anew from Rust
	CALTROP_WRITE_TYPES=1 $(CARGO) test $(CARGOFLAGS) -p server --test types

fixtures: ## write the views that the page is tested with anew
	CALTROP_WRITE_FIXTURES=1 $(CARGO) test $(CARGOFLAGS) -p server --test server fixtures

# One after the other, the tests themselves last, so that their count ends the output. Everything is built twice, no more: checked by
# clippy, whose results rustdoc takes over, and compiled for the tests, which the browser and the book's check use as well.
# Built once and run once, so nothing is kept for building it again in part.
test: export CARGO_INCREMENTAL = 0
test: ## everything that must hold: format, lints, docs, tests
	@$(MAKE) --no-print-directory tools page-tools browser-tools
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory rustdoc
	@$(MAKE) --no-print-directory web-test
	@$(MAKE) --no-print-directory built
	@$(MAKE) --no-print-directory book-check
	@$(MAKE) --no-print-directory browser-test
	@$(MAKE) --no-print-directory doctest
	@$(MAKE) --no-print-directory nextest

lint: ## only format and lints
	$(CARGO) fmt --all --check
	$(CARGO) clippy $(CARGOFLAGS) --workspace --all-targets -- -D warnings

# As clippy calls the compiler, so that what it checked need not be checked again.
rustdoc:
	RUSTC_WORKSPACE_WRAPPER="$$(rustc --print sysroot)/bin/clippy-driver" \
		CLIPPY_ARGS="-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__" RUSTDOCFLAGS="-D warnings" \
		$(CARGO) doc $(CARGOFLAGS) --no-deps --workspace

# Every program and every test.
built:
	$(CARGO) nextest run $(CARGOFLAGS) --workspace --no-run

book-check: built
	$(TARGET)/debug/examples/book --check

doctest:
	$(CARGO) test $(CARGOFLAGS) --doc --workspace

nextest:
	$(CARGO) nextest run $(CARGOFLAGS) --workspace

# The page's own: types, format, units.
web-test: web/dist/index.html
	cd web && $(NPM) run --silent check && $(NPM) test

# A real browser against a real server.
browser-test: web/dist/index.html built
	cd web && CALTROP="$(PROGRAM)" $(NPM) run --silent test:browser

screenshots: web/dist/index.html ## take the book's pictures of the page anew
	$(CARGO) build $(CARGOFLAGS) -p caltrop
	cd web && CALTROP="$(PROGRAM)" $(NPM) run --silent screenshots

soak: tools ## the long tests: more seeds, more cases, every assertion (CASES=20000)
	CALTROP_SOAK=1 PROPTEST_CASES=$(CASES) $(CARGO) nextest run $(CARGOFLAGS) --profile soak \
		-p tdgs -p axiom -p command -p engine -p dice -p space -p lab -p study -p server

record: ## write the recorded battles of the tests anew, where the rules' VERSION or the content has changed
	CALTROP_RECORD=1 $(CARGO) nextest run $(CARGOFLAGS) -p tdgs -p axiom -p command -E 'test(/^recorded::/)'

mutants: ## break rules on purpose, and count what the tests notice (SEED=1 SAMPLE=60 RULESETS="tdgs axiom command")
	$(CARGO) run --quiet $(CARGOFLAGS) -p mutants -- --seed $(SEED) --sample $(SAMPLE) $(RULESETS)

bench: ## measure, beside what we compare ourselves with; takes some minutes
	@mkdir -p target
	@echo "measuring; the whole output is in target/bench.txt"
	@$(CARGO) build --release $(CARGOFLAGS) -p caltrop 2> target/bench.log || { tail -n 40 target/bench.log; exit 1; }
	@$(CARGO) bench $(CARGOFLAGS) -p dice -p space -p lab > target/bench.txt 2>> target/bench.log \
		|| { tail -n 40 target/bench.log; exit 1; }
	@scripts/peers/run.sh target "$(abspath $(or $(CARGO_TARGET_DIR),target)/release/caltrop)" >> target/bench.txt
	@awk -f scripts/ratios.awk target/bench.txt

load: ## how long a command takes while 200 bot matches go on (SECONDS=30)
	$(CARGO) run --release --quiet $(CARGOFLAGS) -p server --example load -- $(SECONDS)

docs: ## build the book into docs/book
	@command -v mdbook >/dev/null 2>&1 || { \
		echo "mdbook is missing; installing it with cargo (once, some minutes)"; \
		$(CARGO) install mdbook --locked || { \
			echo "mdbook could not be installed. Without a network, read docs/src/SUMMARY.md: it is plain Markdown."; \
			exit 1; }; }
	$(CARGO) run --quiet $(CARGOFLAGS) -p ledger --example book
	PATH="$${CARGO_HOME:-$$HOME/.cargo}/bin:$$PATH" mdbook build docs

schemas: ## write the JSON Schemas of content files to schemas/
	$(CARGO) run --quiet $(CARGOFLAGS) -p caltrop -- schema --out schemas

transcripts: ## show in README and book what the program prints now
	$(CARGO) build $(CARGOFLAGS) -p caltrop
	scripts/transcripts.py "$${CARGO_TARGET_DIR:-target}/debug/caltrop"

clean: ## remove what was built
	$(CARGO) clean
	rm -rf docs/book docs/src/rules/*-*.md docs/src/rules/command.md web/dist web/node_modules

# What the tests need. Only what is missing is installed.
tools:
	@command -v $(CARGO) >/dev/null 2>&1 || { \
		echo "cargo is missing: install Rust 1.95 or newer, see https://rustup.rs"; exit 1; }
	@command -v cc >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			apt-get update && apt-get install -y build-essential; \
		else \
			echo "a C linker (cc) is missing: install it, on Debian with: apt-get install build-essential"; exit 1; \
		fi; }
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy
	@$(CARGO) nextest --version >/dev/null 2>&1 || { \
		echo "cargo-nextest is missing; installing it with cargo (once, some minutes)"; \
		$(CARGO) install cargo-nextest --locked; }

page-tools:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || a === 20 && b >= 19 ? 0 : 1)' \
		2>/dev/null && command -v $(NPM) >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			apt-get update && apt-get install -y nodejs npm; \
		else \
			echo "Node 20.19 or newer with npm is missing: install it, on Debian with: apt-get install nodejs npm"; exit 1; \
		fi; }

browser-tools:
	@command -v chromium >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			apt-get update && apt-get install -y chromium; \
		else \
			echo "chromium is missing: install it, on Debian with: apt-get install chromium"; exit 1; \
		fi; }
