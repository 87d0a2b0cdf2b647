# Every command a person types. `make` alone lists them.
SHELL := /bin/bash
export PATH := $(CURDIR)/build/tools/node_modules/.bin:$(PATH)
PRESET ?= release
HOST ?= local
bind := $(if $(filter lan,$(HOST)),0.0.0.0,127.0.0.1)
PORT ?= 8080
program := build/release/hotte

.DEFAULT_GOAL := list
.PHONY: list setup build play test test-cpp test-web bench bench-peers bench-growth bench-selection bench-web format lint golden types soak fuzz

list: ## these lines
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | column -t -s "$$(printf '\t')"

setup: ## install what is missing: Debian packages and npm packages
	@setup/debian
	@setup/npm

build: setup ## build the program, web client inside
	@cmake --preset $(PRESET) >/dev/null && cmake --build --preset $(PRESET)

play: ## build and serve the game on http://localhost:8080 (HOST=lan for the whole house)
	@$(MAKE) --no-print-directory setup
	@cmake --preset release -DHOTTE_TESTS=OFF >/dev/null && cmake --build --preset release --target hotte
	@$(program) serve --port $(PORT) --bind $(bind) --store sqlite:hotte.db

test: ## build everything and run every test, C++ and browser
	@$(MAKE) --no-print-directory setup
	@cmake --preset release -DHOTTE_TESTS=ON >/dev/null && cmake --build --preset release
	@$(MAKE) --no-print-directory test-cpp test-web

test-cpp: ## run the C++ tests of the last build
	@ctest --preset $(PRESET)

test-web: ## run the client's tests: types, units, and whole games in Chromium, three nodes and their faults
	@npm run --silent check
	@npm run --silent test
	@npm run --silent e2e
	@npm run --silent cluster

bench: build ## how fast the engine is, on one core: whole matches, then single operations
	@$(program) bench
	@cmake --build --preset release --target operations_bench
	@build/release/bench/operations/operations_bench $(ARGS)

bench-peers: build ## Hotte beside boardgame.io and Colyseus, on one core each (ARGS='--tables 500 --seconds 10 --runs 3 --json')
	@bench/peers/run --program $(program) $(ARGS)

bench-growth: build ## how cost grows with tables and with the length of a journal; draws it into docs/pictures
	@cmake --build --preset release --target operations_bench
	@node bench/growth/measure.js $(ARGS) > build/release/growth.json
	@node bench/growth/plot.js build/release/growth.json docs/pictures

bench-selection: build ## which way of choosing cards makes the stronger Santa bot (DEALS=100)
	@cmake --build --preset release --target selection_bench
	@build/release/bench/selection/selection_bench $(or $(DEALS),100)

bench-web: build ## how soon a slow phone shows a table, and which animation frames it misses
	@npx vitest run --config bench/web/vitest.config.ts

format: ## format C++ and web sources
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format -i
	@npm run --silent format

lint: ## what clang-tidy and the formatters have to say
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run -Werror
	@cmake --preset release >/dev/null
	@git ls-files 'engine/*.cpp' 'games/*.cpp' 'store/*.cpp' 'server/*.cpp' 'cli/*.cpp' 'lab/*.cpp' 'bots/*.cpp' \
	  | xargs -P2 -n4 clang-tidy -p build/release --quiet

golden: ## write the golden transcripts anew; read the diff before you commit it
	@HOTTE_GOLDEN=1 build/release/tests/games_test --gtest_filter='Golden.*'
	@HOTTE_GOLDEN=1 build/release/tests/reliability_test --gtest_filter='T4_*'

types: ## write web/src/wire.ts and docs/wire.md anew from the C++ declarations
	@$(program) types > web/src/wire.ts
	@setup/wire-docs > docs/wire.md

soak: ## the long tests: other compiler, sanitizers, a million lines for the engine
	@setup/soak

fuzz: ## throw bytes at everything that reads them (SECONDS_EACH=60 per target)
	@setup/debian clang
	@tests/fuzz/run
