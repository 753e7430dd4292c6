"""Map files: what they may not say, each mistake with its key or its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.errors import ContentError
from shamble.games.plague.loading.board import Board, read_board
from shamble.games.plague.loading.content import SHIPPED

CABIN = (SHIPPED / "maps/cabin.txt").read_text()
TOP = CABIN.index("[grid]")  # the head of the file and its drawing are changed apart


def changed(old: str, new: str) -> str:
    assert CABIN.count(old) == 1, old
    return CABIN.replace(old, new)


def refused(text: str, said: str) -> None:
    with pytest.raises(ContentError, match=rf"^cabin\.txt: {said}"):
        read_board(text, "cabin.txt")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"zpmap/1"', '"zpmap/2"', "format: 'zpmap/2'; allowed: zpmap/1"),
        ("width = 14", "width = 13", r"grid\.text line 1: 28 characters after the gutter; allowed: 27"),
        ("height = 10", "height = 11", r"grid\.text: 21 lines without rulers; allowed: 23"),
        ("height = 10", "height = 1000", "map.height: 1000: Expected `int` <= 64"),
        ("default_humans = 1", "default_humans = 3", "map.default_humans: 3; allowed: .* 1 to 2"),
        ("default_humans = 1", "humans = 1", r"map: no key 'humans'; did you mean"),
        ("[7, 0, 7, 10]]", "[6, 0, 7, 10]]", r"pieces\.rects: \(6,0\) in 2 pieces; allowed: 1"),
        (", [7, 0, 7, 10]]", "]", r"pieces\.rects: \(7,0\) in 0 pieces; allowed: 1"),
        ("[7, 0, 7, 10]]", "[7, 0, 9, 10]]", r"pieces\.rects\.1: .*allowed: pieces within 14 by 10 squares"),
        ('r = { name = "Back room", area = "house" }', "", r"grid\.text \(7,4\): 'r'; allowed"),
        ("r = {", 'z = { name = "Attic", area = "house" }\nr = {', r"rooms\.z: no such square"),
        ('"Back room", area = "house"', '"Back room", area = "home"', r"rooms\.r\.area: 'home'; allowed: house, outb"),
        ("at = [3, 3]", "at = [3, 4]", r"search\.0\.at: \(3,4\) is 'm'; allowed: each X once"),
        ("at = [6, 6]", "at = [3, 3]", r"search\.1\.at: \(3,3\) is listed twice"),
        ("at = [6, 6]", "at = [6, 60]", r"search\.1\.at: \(6,60\); allowed: columns 0 to 13, rows 0 to 9"),
        ('[[search]]\nat = [6, 6]\nname = "wood box"\n', "", r"grid\.text \(6,6\): X not listed"),
        ("[11, 6]]", "[12, 6]]", r"car\.cells\.5: \(12,6\) is ','; allowed: each C once"),
        (", [11, 6]]", "]", r"grid\.text \(11,6\): C that is not in car\.cells"),
        ("doors = [[9, 5]", "doors = [[8, 5]", r"car\.doors\.0: \(8,5\); allowed: free squares next to the car"),
        ("doors = [[9, 5]", "doors = [[10, 5]", r"car\.doors\.0: \(10,5\); allowed: free squares next to the car"),
        ('floor = ","', 'floor = "C"', r"car\.floor: 'C'; allowed: \. , m r"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_map_s_tables_is_named_with_its_key(old: str, new: str, said: str) -> None:
    refused(changed(old, new), said)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" 1   . . *", " 1   . . ?", r"grid\.text \(2,1\): '\?'; allowed: '\. , # \* C X m r'"),
        (" 1   . . *", " 1   . .|*", "no error"),
        (" 1   . . *", " 1   . .-*", r"grid\.text W\(2,1\): '-'; allowed"),
        ("+--W-W--+---+", "+--W?W--+---+", r"grid\.text corner \(5,3\): '\?'; allowed"),
        ("+--W-W--+---+", "+--W-W--+w--+", r"grid\.text N\(7,3\): 'w'; allowed"),
        ("+--W-W--+---+", "+--W-W--+|--+", r"grid\.text N\(7,3\): '\|'; allowed"),
        (" 1   . . *", " 1  W. . *", r"grid\.text W\(0,1\): 'W'; allowed: ' '"),
        (" 2   . . .", " 3   . . .", r"grid\.text line 5: gutter '3'; allowed: '2'"),
        (" 2   . ", " 2   . . ", r"grid\.text line 5: 30 characters after the gutter; allowed: 29"),
        (" 0   . .", " 0   * .", r"grid\.text \(0,0\): '\*' on the outermost squares"),
        (" 4   . . .|m m", " 4   . . .|# m", "no error"),
        (" 3   . . .|X m m #|", " 3   . . .|X # m #|", r"grid\.text N\(4,3\): \(4,3\) is blocked"),
        (" 6   . . .|m m m X|", " 6   . . . m m m X|", r"grid\.text \(3,6\), W side: a way out of the house"),
        (" 6   . . .|m m m X|", " 6   . . .dm m m X|", r"grid\.text \(3,6\), W side: a way out of the house"),
        (" 6   . . .|m m m X|", " 6   . . .Gm m m X|", r"grid\.text \(3,6\), W side: garage door of the house"),
        ("m # mdr r|", "m # m|r r|", r"grid\.text \(7,4\): cut off from the rest of the house"),
        ("m # mdr r|", "m # mdr m|", r"grid\.text \(8,5\): cut off from the rest of room 'm'"),
        (" 8   . *", " 8   * *", r"grid\.text \(0,8\): '\*' on the outermost squares"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_map_s_drawing_is_named_with_its_place(old: str, new: str, said: str) -> None:
    text = changed(old, new)
    if "no error" in said:
        read_board(text, "cabin.txt")
    else:
        refused(text, said)


def field(rows: dict[int, str], edges: dict[int, str] | None = None) -> str:
    """The test field with other rows, and edges below them."""
    lines = []
    for row in range(10):
        lines.append(f"{row:2}   {rows.get(row, '. ' * 12).rstrip()}")
        lines.append("     " + (edges or {}).get(row, ""))
    text = (SHIPPED / "maps/field.txt").read_text()
    return text[: text.index("[grid]")] + "[grid]\ntext = '''\n\n" + "\n".join(lines) + "\n'''\n"


def test_a_map_with_an_unreachable_square_is_refused_with_its_place() -> None:
    rows = {4: ". . . . * . . . . . . .", 5: ". . . * . * . . . . . .", 6: ". . . . * . . . . . . ."}
    with pytest.raises(ContentError, match=r"f: grid\.text \(4,5\): cannot be reached from the border"):
        read_board(field(rows), "f")


def test_a_search_square_that_nobody_can_face_is_refused() -> None:
    text = field({5: ". . . .|X|. . . . . . ."}, {4: "        -", 5: "        -"})
    text = text.replace("[grid]", '[[search]]\nat = [4, 5]\nname = "safe"\n\n[grid]')
    with pytest.raises(ContentError, match=r"f: grid\.text \(4,5\): search square without a free square beside"):
        read_board(text, "f")


def test_a_car_square_that_nothing_leads_to_once_the_car_has_left_is_refused() -> None:
    rows = {4: ". . . . # # . . . . . .", 5: ". . . # C C . . . . . .", 6: ". . . . # # . . . . . ."}
    car = "[car]\ncells = [[4, 5], [5, 5]]\ndoors = [[6, 5]]\nfloor = '.'\n\n[grid]"
    read_board(field(rows).replace("[grid]", car), "f")
    walled = field(rows | {5: ". . . # C|C . . . . . ."}).replace("[grid]", car)
    with pytest.raises(ContentError, match=r"f: grid\.text \(4,5\): cannot be reached from the border"):
        read_board(walled, "f")


def test_a_map_too_small_for_its_figures_is_refused() -> None:
    crowded = field(dict.fromkeys(range(10), "# " * 11 + ".")).replace("[pieces]", "edge_ring_free = false\n[pieces]")
    assert read_board(crowded, "f").humans_max == 2
    with pytest.raises(ContentError, match=r"f: grid\.text: 10 free squares; allowed: at least 15 for 3 humans"):
        read_board(crowded.replace("humans_max = 2", "humans_max = 3"), "f")


def board_or_refused(text: str) -> Board | None:
    """The board, or nothing if the text is refused as it should be: in one line that names the file."""
    try:
        return read_board(text, "cabin.txt")
    except ContentError as error:
        said = str(error)
    assert said.startswith("cabin.txt: ")
    assert "\n" not in said
    return None


BLOTS = st.text(alphabet=".,#*CXmr -|+WDdG[]=\"'\n0123456789é", max_size=3)


@given(place=st.integers(0, len(CABIN) - TOP), length=st.integers(0, 6), blot=BLOTS)
def test_a_damaged_drawing_is_a_board_or_refused(place: int, length: int, blot: str) -> None:
    start = TOP + place
    table = board_or_refused(CABIN[:start] + blot + CABIN[start + length :])
    assert table is None or len(table.cells) == 140


@given(line=st.integers(0, CABIN[:TOP].count("\n")), blot=st.text(max_size=12), whole=st.booleans())
def test_a_damaged_table_is_a_board_or_refused(line: int, blot: str, whole: bool) -> None:
    lines = CABIN[:TOP].split("\n")
    lines[line] = blot if whole else lines[line] + blot
    table = board_or_refused("\n".join(lines) + CABIN[TOP:])
    assert table is None or len(table.cells) == 140


@given(text=st.text(max_size=40))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    with pytest.raises(ContentError):
        read_board(text, "f")
