from shamble.core.chance import Rng


def test_a_seed_gives_the_same_numbers_on_every_platform_interpreted_and_compiled() -> None:
    rng = Rng(2001)
    assert [rng.below(6) for _ in range(12)] == [2, 4, 0, 4, 2, 3, 5, 1, 2, 2, 1, 5]


def test_another_stream_of_a_seed_gives_other_numbers() -> None:
    plain, other = Rng(2001), Rng(2001, stream=1)
    assert [plain.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_the_high_half_of_a_seed_counts() -> None:
    low, high = Rng(7), Rng(7 + (1 << 40))
    assert [low.below(1000) for _ in range(5)] != [high.below(1000) for _ in range(5)]


def test_every_number_below_the_bound_comes_up_about_as_often() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100
