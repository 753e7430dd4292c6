#!/usr/bin/env bash
# Measures the first minute: a fresh clone, an empty home, no Node, at most 1 GB of memory, `make play`. Prints the seconds
# to the lobby and to the first legal moves of a table, then to compiled rules, and of a second start.
# Usage: tests/packaging/first_minute.sh [GAME]   (a cgroup of its own limits the memory; that needs root)
set -euo pipefail
game=${1:-plague}
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
place=$(mktemp -d)
python=$(command -v python3)
group=
running=

finish() {
    [ -z "$running" ] || kill -- "-$running" 2> /dev/null || true
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        [ -n "$group" ] && rmdir "$group" 2> /dev/null && break
        [ -z "$group" ] && break
        sleep 1
    done
    rm -rf "$place"
}
trap finish EXIT

# Every program but Node and uv.
mkdir -p "$place/bin" "$place/home" "$place/tmp"
IFS=: read -ra folders <<< "$PATH"
for folder in "${folders[@]}"; do
    for program in "$folder"/*; do
        case ${program##*/} in node | npm | npx | uv | uvx | pytest) ;; *) ln -s "$program" "$place/bin/" 2> /dev/null || true ;; esac
    done
done
git clone --quiet "$source" "$place/shamble"

for memory in /sys/fs/cgroup/memory/shamble_first_minute /sys/fs/cgroup/shamble_first_minute; do
    if mkdir "$memory" 2> /dev/null; then
        if echo 1G > "$memory/memory.limit_in_bytes" 2> /dev/null || echo 1G > "$memory/memory.max" 2> /dev/null; then
            group=$memory
            break
        fi
        rmdir "$memory"
    fi
done
[ -n "$group" ] && echo "at most 1 GB of memory" || echo "without a limit of memory: no cgroup can be made here"

port=$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')

# Runs `make play` in a group of processes of its own, within the limit.
start() {
    began=$(date +%s.%N)
    setsid bash -c '
        [ -z "$1" ] || echo $$ > "$1/cgroup.procs"
        cd "$2/shamble"
        unset VIRTUAL_ENV PYTHONPATH PYTHONDONTWRITEBYTECODE PURE SHAMBLE_PURE MAKEFLAGS
        export PATH="$2/bin" HOME="$2/home" TMPDIR="$2/tmp" BROWSER=true SHAMBLE_PORT="$3"
        exec make play
    ' first "$group" "$place" "$port" > "$place/log" 2>&1 &
    running=$!
}

seconds() { "$python" -c 'import sys, time; print(f"{time.time() - float(sys.argv[1]):.1f}")' "$began"; }

# Waits until a table shows legal moves: what a person's browser asks for.
open_table() {
    "$python" - "$port" "$game" "$began" "$running" << 'END'
import json, os, sys, time, urllib.error, urllib.request, uuid
from http.cookiejar import CookieJar

port, game, began, running = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
origin = f"http://127.0.0.1:{port}"


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Origin": origin}
    return json.load(http.open(urllib.request.Request(origin + path, data, headers), timeout=30))


while True:
    try:
        http.open(origin, timeout=5).read()
        break
    except (urllib.error.URLError, OSError):
        os.kill(running, 0)  # ends with an error if `make play` has ended
        time.sleep(0.1)
print(f"lobby after {time.time() - began:.1f} s")
ask("/api/v1/me")
seats = {"plague": 2, "thirty_seconds": 2, "zomboid": 3, "apocalypse": 1}[game]
roles = [{"k": "me"}] + [{"k": "bot", "level": "random"}] * (seats - 1)
made = ask("/api/v1/tables", {"id": str(uuid.uuid4()), "game": game, "seats": roles})
table = made["table"]["id"]
while not (legal := ask(f"/api/v1/tables/{table}/legal?seat=0")):
    time.sleep(0.1)
print(f"{len(legal)} legal moves of {game} after {time.time() - began:.1f} s")
END
}

echo "first start"
start
open_table || { cat "$place/log"; exit 1; }
while grep -q compiling "$place/shamble/build/compiling.json" 2> /dev/null; do sleep 1; done
state=$(sed -E 's/.*"state": "([a-z]+)".*/\1/' "$place/shamble/build/compiling.json" 2> /dev/null || echo "no compiler")
echo "compiled rules: $state after $(seconds) s"
sleep 5  # the server looks every two seconds
cat "$place/log"
if [ -n "$group" ]; then
    peak=$group/memory.peak
    [ -f "$peak" ] || peak=$group/memory.max_usage_in_bytes
    [ ! -f "$peak" ] || echo "at most $(($(cat "$peak") / 1000000)) MB used, files that were read among them"
fi
kill -- "-$running"
wait "$running" 2> /dev/null || true
echo "second start"
start
open_table || { cat "$place/log"; exit 1; }
tail -n 3 "$place/log"
