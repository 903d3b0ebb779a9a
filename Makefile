# Caltrop: what one types. `make help` lists it.

CARGO ?= cargo
# Passed to every cargo command that builds, as in `make test CARGOFLAGS=--offline`.
CARGOFLAGS ?=
# What `make play` plays, as in `make play SCENARIO=duel`; without it there is a list to choose from.
SCENARIO ?=
# How many cases a property test tries in `make soak`.
CASES ?= 20000

.DEFAULT_GOAL := help
.PHONY: help play test lint rustdoc book-check doctest nextest soak bench docs schemas transcripts clean tools

help: ## list the targets
	@echo "Caltrop plays, simulates and analyses tabletop battles."
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: ## play a battle in the terminal (SCENARIO=duel, or choose from a list)
	$(CARGO) build --release $(CARGOFLAGS) -p caltrop
	@$(CARGO) run --release --quiet $(CARGOFLAGS) -p caltrop -- play --text $(SCENARIO)

# One after the other, the tests themselves last, so that their count ends the output.
test: ## everything that must hold: format, lints, docs, tests
	@$(MAKE) --no-print-directory tools
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory rustdoc
	@$(MAKE) --no-print-directory book-check
	@$(MAKE) --no-print-directory doctest
	@$(MAKE) --no-print-directory nextest

lint: ## only format and lints
	$(CARGO) fmt --all --check
	$(CARGO) clippy $(CARGOFLAGS) --workspace --all-targets -- -D warnings

rustdoc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc $(CARGOFLAGS) --no-deps --workspace

book-check:
	$(CARGO) run --quiet $(CARGOFLAGS) -p ledger --example book -- --check

doctest:
	$(CARGO) test $(CARGOFLAGS) --doc --workspace

nextest:
	$(CARGO) nextest run $(CARGOFLAGS) --workspace

soak: tools ## the long tests: more seeds, more cases, every assertion (CASES=20000)
	CALTROP_SOAK=1 PROPTEST_CASES=$(CASES) $(CARGO) nextest run $(CARGOFLAGS) --profile soak \
		-p tdgs -p engine -p dice -p space

bench: ## measure, beside what we compare ourselves with; takes some minutes
	@mkdir -p target
	@echo "measuring; the whole output is in target/bench.txt"
	@$(CARGO) bench $(CARGOFLAGS) -p dice -p space -p lab > target/bench.txt 2> target/bench.log \
		|| { tail -n 40 target/bench.log; exit 1; }
	@awk -f scripts/ratios.awk target/bench.txt

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
	rm -rf docs/book docs/src/rules/*-*.md docs/src/rules/command.md

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
