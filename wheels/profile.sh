#!/bin/sh
# Profile the rules for a wheel: compile them with instrumentation, and play games for a minute. A build with
# SHAMBLE_PROFILE=use then reads build/profile, and its rules are a quarter faster. Needs gcc and the `compile` extra.
set -eu
cd "$(dirname "$0")/.."
rm -rf build/noting build/profile build/temp.*
SHAMBLE_OPT=3 SHAMBLE_PROFILE=generate python setup.py --quiet build --build-lib build/noting
PYTHONPATH=build/noting python -m benchmarks.seeded 60
rm -rf build/noting
find build -name '*.o' -delete
