# Each verb makes the environment it needs and is quick when nothing changed.
#   .venv           the package as it stands in src, with the test tools and nothing undeclared
#   .venv-check     the same with linters and the compiler; also builds the compiled wheel
#   .venv-compiled  the compiled wheel, installed, without the compiler it must not need
#   .venv-release   the same with the release wheel
#   .venv-more      the package with the extras that only some people need, for the tests of those
#   .venv-docs      what builds the site; our package is not in it
#   .venv-bench     the programs ours is measured beside; our package is not in it
#   .venv-3.12      and so on: the package on other versions of Python

PYTHON ?= python3
WORKERS ?= auto
PYTEST = .venv/bin/pytest
BENCH_OPTIONS ?=
PEER_SECONDS ?= 5
PIP = bin/python -m pip install --quiet --disable-pip-version-check

# Files alone: the time of a folder changes when Python keeps bytecode there. dist/sources tells of files that are gone.
FIND_SOURCES = find src/cardwright -name __pycache__ -prune -o -type f -print
SOURCES := $(shell $(FIND_SOURCES))
MEASURED = benchmarks/measured
GAMES := $(patsubst src/cardwright/games/%/game.py,%,$(wildcard src/cardwright/games/*/game.py))

# A PYTHONPATH that names src would shadow the installed wheel.
unexport PYTHONPATH
# Without kept bytecode every process of every test compiles the package anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test check prove bench instructions compiled wheel docs clean coverage measure peers pythons site more
.DELETE_ON_ERROR:

# A matchup of two decks of tournaments, as many games as fit into a minute; the same run is not played twice.
demo: .venv/ready
	bin/cardwright games
	@echo
	bin/cardwright simulate magic --deck "red madness" --deck "blue terror" --games 100 --seconds 60 --seed 1 --out build/demo
	@echo
	@echo 'bin/cardwright is the command. To call it as `cardwright` from any folder, in this shell:'
	@echo '    export PATH="$(CURDIR)/bin:$$PATH"'

test: .venv/ready
	$(PYTEST) -n $(WORKERS)

check: .venv-check/ready
	.venv-check/bin/ruff check .
	.venv-check/bin/ruff format --check .
	.venv-check/bin/mypy
	.venv-check/bin/lint-imports
	.venv-check/bin/python -m scripts.schemas

# What is timed comes first, while the machine is quiet. A run that was cut short goes on where it stopped.
prove: .venv/ready .venv-compiled/ready .venv-release/ready .venv-bench/ready
	.venv/bin/python -m scripts.prove

bench: measure peers
	.venv/bin/python -m scripts.compare_bench benchmarks/recorded.json $(MEASURED) $(if $(RECORD),--record)

# Compares with the recorded figures; RECORD=1 writes down what is found. Needs valgrind.
instructions: .venv/ready .venv-compiled/ready
	.venv/bin/python -m scripts.instructions $(if $(RECORD),--record)

compiled: .venv-compiled/ready
	.venv-compiled/bin/python -m scripts.assert_compiled
	.venv-compiled/bin/pytest -n $(WORKERS)

# The compiled wheel as it is released: optimised by what matches run, which takes long; its matches are those of the source.
wheel: .venv/ready .venv-release/ready
	.venv-release/bin/python -m scripts.assert_compiled
	.venv/bin/python -m cardwright.testing.same_digests .venv/bin/python .venv-release/bin/python \
		--also tests.tiny_games.subjects:tiny_subjects
	@ls dist/release/*.whl

# The site in build/site, and every example on its pages run.
docs: site
	$(PYTEST) -q tests/test_docs.py tests/cli/test_pages.py
	@echo 'Open build/site/index.html in a browser.'

clean:
	rm -rf .venv .venv-check .venv-compiled .venv-release .venv-docs .venv-bench .venv-more .venv-3.* build dist src/*.egg-info $(MEASURED) \
		.pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* coverage.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The steps below serve the verbs above and .ci/run.

# `make test`, its lines and branches watched, which doubles its time; .ci/run watches lines where that is cheap.
coverage: .venv/ready
	rm -f .coverage .coverage.* coverage.json
	$(MAKE) test PYTEST='.venv/bin/coverage run --branch -m pytest -q'
	.venv/bin/coverage combine --quiet
	.venv/bin/coverage json --quiet
	.venv/bin/python -m scripts.coverage_by_area coverage.json

# The tests that `make test` skips where a browser, Ray, Parquet or the libraries of statistics are missing.
more: .venv-more/ready
	.venv-more/bin/pytest -n $(WORKERS) -rs tests/simulate tests/cli/test_laboratory.py

# A quick selection on every other version of Python that is here, and coverage on the newest; `prove` runs the whole suite.
pythons: .venv/ready
	.venv/bin/python -m scripts.interpreters

# Links, generated pages and navigation are checked on the way.
site: .venv/ready .venv-docs/ready
	.venv/bin/python -m scripts.check_links
	.venv/bin/python -m scripts.reference
	.venv-docs/bin/python -m scripts.site

# Twice, since a busy machine makes a measurement worse: the better one counts.
measure: .venv/ready .venv-compiled/ready
	rm -rf $(MEASURED)
	mkdir -p $(MEASURED)
	set -e; for pass in 1 2; do for game in $(GAMES); do \
		.venv/bin/cardwright bench $$game --json $(BENCH_OPTIONS) > $(MEASURED)/$${game}_interpreted.$$pass.json; \
		.venv-compiled/bin/cardwright bench $$game --json $(BENCH_OPTIONS) > $(MEASURED)/$${game}_compiled.$$pass.json; \
	done; done

peers: .venv-bench/ready
	mkdir -p $(MEASURED)
	.venv-bench/bin/python benchmarks/peers/openspiel_hearts.py --seconds $(PEER_SECONDS) > $(MEASURED)/hearts.json
	.venv-bench/bin/python benchmarks/peers/rlcard_uno.py --seconds $(PEER_SECONDS) > $(MEASURED)/uno.json
	.venv-bench/bin/python benchmarks/peers/python_mtg.py --seconds $(PEER_SECONDS) > $(MEASURED)/mtg.json
	.venv-bench/bin/python benchmarks/peers/minispire_combats.py --seconds $(PEER_SECONDS) > $(MEASURED)/minispire.json
	cat $(MEASURED)/hearts.json $(MEASURED)/uno.json $(MEASURED)/mtg.json $(MEASURED)/minispire.json

.venv/ready: pyproject.toml setup.py src/cardwright/__init__.py
	$(PYTHON) -m venv .venv
	.venv/$(PIP) --editable '.[test]'
	touch $@

.venv-check/ready: pyproject.toml setup.py src/cardwright/__init__.py
	$(PYTHON) -m venv .venv-check
	.venv-check/$(PIP) --editable '.[test,check,compile]'
	touch $@

dist/sources: FORCE
	mkdir -p dist
	$(FIND_SOURCES) | sort > $@.new
	cmp -s $@.new $@ || cp $@.new $@
	rm $@.new

FORCE:

.venv-more/ready: pyproject.toml setup.py src/cardwright/__init__.py
	$(PYTHON) -m venv .venv-more
	.venv-more/$(PIP) --editable '.[test,stats,ray,compare]'
	touch $@

# setuptools would pack what an earlier build left behind, so the folder goes first.
dist/compiled/ready dist/release/ready: $(SOURCES) dist/sources pyproject.toml setup.py | .venv-check/ready
	rm -rf build $(@D)
	CARDWRIGHT_COMPILE=1 CARDWRIGHT_PGO=$(if $(findstring release,$@),1,0) \
		.venv-check/bin/python -m pip wheel --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --wheel-dir $(@D) .
	touch $@

dist/release/ready: scripts/training.py

.venv-compiled/ready: dist/compiled/ready
	$(PYTHON) -m venv .venv-compiled
	.venv-compiled/$(PIP) "$$(echo ./dist/compiled/*.whl)[test]"
	.venv-compiled/$(PIP) --force-reinstall --no-deps ./dist/compiled/*.whl
	touch $@

.venv-release/ready: dist/release/ready
	$(PYTHON) -m venv .venv-release
	.venv-release/$(PIP) ./dist/release/*.whl
	.venv-release/$(PIP) --force-reinstall --no-deps ./dist/release/*.whl
	touch $@

# The extra of this name alone, without the package.
.venv-bench/ready .venv-docs/ready: .venv-%/ready: pyproject.toml
	$(PYTHON) -m venv .venv-$*
	$(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["$*"])' \
		| xargs .venv-$*/$(PIP)
	touch $@
