"""Questions about things that survivors hold and about the scene."""

from __future__ import annotations

from ....core.fields.bits import bits_if, lowest_bit, lowest_bit32, shifted, with_bit
from ....core.fields.field import SCENE
from ....core.native import i64, mypyc_attr
from .book import StoryBook
from .pieces import CLOSE, EDGES, FAR, HAND, MOST_SPENT, NOTHING, OK, PCS, POCKETS, THREATS
from .playbook_moves import BARE_ARMOR
from .survivor_queries import SurvivorQueries
from .vocabulary import TAG_CLOSE, TAG_FAR, TAG_HAND


@mypyc_attr(acyclic=True)
class Queries(SurvivorQueries):
    """Position with methods that answer questions about things, groups and the scene.

    Groups, their range bands and the limited Advantages in force are cached; the cache is updated when one of these
    fields is set.
    """

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules)
        self.groups: i64 = 0  # bits: groups in play, and groups of the dead; caches
        self.zombies: i64 = 0
        self.at_hand: i64 = 0  # bits: groups at hand, and groups at close or nearer; caches
        self.within_close: i64 = 0
        self.edges: i64 = 0  # bits: edges that some survivor holds; a cache

    def recompute_derived(self) -> None:
        i: i64
        super().recompute_derived()
        for i in range(THREATS):
            self._look_who(i, self.foe(i))
            self._look_how_near(i, self.band(i))
        for i in range(EDGES):
            self.edges = with_bit(self.edges, i, self.edge_holders(i) != 0)

    def set_foe(self, i: i64, value: i64) -> None:
        super().set_foe(i, value)
        self._look_who(i, value)

    def _look_who(self, threat: i64, kind: i64) -> None:
        self.groups = with_bit(self.groups, threat, kind != NOTHING)
        self.zombies = with_bit(self.zombies, threat, kind != NOTHING and self.rules.foe_zombie[kind] == 1)

    def set_band(self, i: i64, value: i64) -> None:
        super().set_band(i, value)
        self._look_how_near(i, value)

    def _look_how_near(self, threat: i64, band: i64) -> None:
        self.at_hand = with_bit(self.at_hand, threat, band == HAND)
        self.within_close = with_bit(self.within_close, threat, band <= CLOSE)

    def set_edge_holders(self, i: i64, value: i64) -> None:
        super().set_edge_holders(i, value)
        self.edges = with_bit(self.edges, i, value != 0)

    def clear(self, life: i64) -> None:
        super().clear(life)
        if life >= SCENE:
            self.edges = 0

    # things held

    def get_weapon_in_hand(self, pc: i64) -> i64:
        """[ZA-281] Return the weapon in a survivor's hand if it works, or NOTHING for bare hands."""
        pocket = self.wields(pc)
        i = pocket & POCKETS - 1  # bare hands read the last pocket; its content is ignored
        return self.held(pc, i) | bits_if(NOTHING, (pocket == NOTHING) | (self.condition(pc, i) != OK))

    def get_weapon_tags(self, gear: i64) -> i64:
        """Return a weapon's tags as bits; bare hands have the tag `hand`."""
        return self.rules.gear_tags[gear] if gear != NOTHING else TAG_HAND

    def can_reach(self, gear: i64, band: i64, walled: bool) -> bool:
        """[ZA-339, ZA-348] Return whether a weapon reaches a range band.

        Over a barricade, weapons with the tag `hand` reach close range.
        """
        return band <= self.get_range(gear, walled)

    def get_range(self, gear: i64, walled: bool) -> i64:
        """[ZA-339, ZA-348] Return the farthest range band that a weapon reaches."""
        tags = self.get_weapon_tags(gear)
        if tags & TAG_FAR != 0:
            return FAR
        if tags & TAG_CLOSE != 0 or (walled and tags & TAG_HAND != 0):
            return CLOSE
        return HAND

    def get_weapon_harm(self, gear: i64, band: i64) -> i64:
        """[ZA-139, ZA-198] Return a weapon's Harm at a range band.

        At hand, a weapon for far range counts as a club.
        """
        if gear == NOTHING:
            return 0
        tags = self.rules.gear_tags[gear]
        if band == HAND and tags & TAG_FAR != 0 and tags & (TAG_HAND | TAG_CLOSE) == 0:
            return 1
        return self.rules.gear_harm[gear]

    def get_armor(self, pc: i64) -> i64:
        """[ZA-199] Return the best armour that a survivor wears.

        Without any, return the armour that a playbook move gives.
        """
        best: i64 = 0
        worn = self.gear_of(pc) & self.rules.armors
        while worn != 0:
            best = max(best, self.rules.gear_armor[lowest_bit(worn)])
            worn &= worn - 1
        return best if best > 0 else self.get_playbook_move_amount(pc, BARE_ARMOR)

    def count_pool_points(self) -> i64:
        """Return the number of points in the pool, over all goods."""
        n: i64 = 0
        goods: i64
        for goods in range(3):
            n += self.pool(goods)
        return n

    # opponents

    def is_foe_here(self, threat: i64) -> bool:
        """Return whether a group is in the scene."""
        return self.list_groups_here() >> threat & 1 == 1

    def count_foes_here(self) -> i64:
        """Return the number of groups in the scene."""
        return self.count_foes_at(self.scene)

    def count_foes_at(self, place: i64) -> i64:
        """Return the number of groups at a place."""
        n: i64 = 0
        groups = self.list_groups_at(place)
        while groups != 0:
            groups &= groups - 1
            n += 1
        return n

    def list_groups_here(self) -> i64:
        """Return the groups in the scene, as bits."""
        self.look_at_scene()
        return self.groups & self.foes_there

    def list_groups_within(self, band: i64) -> i64:
        """[ZA-338] Return the groups at this range band or nearer, wherever they are, as bits."""
        if band == FAR:
            return self.groups
        return self.groups & (self.at_hand if band == HAND else self.within_close)

    def list_groups_at(self, place: i64) -> i64:
        """Return the groups at a place, as bits."""
        bits: i64 = 0
        if place == NOTHING:
            return 0
        if place == self.scene:
            return self.list_groups_here()
        groups = self.groups
        while groups != 0:
            threat = lowest_bit32(groups)
            groups &= groups - 1
            bits |= bits_if(shifted(1, threat), self.foe_at(threat) == place)
        return bits

    def is_zombie(self, threat: i64) -> bool:
        """Return whether a group consists of the dead."""
        return self.zombies >> threat & 1 == 1

    def can_hurt(self, threat: i64) -> bool:
        """[ZA-339, ZA-348] Return whether a group can hurt survivors now.

        The dead can only at hand and without a barricade in between, people always.
        """
        return self.list_hurting(shifted(1, threat)) != 0

    def list_hurting(self, groups: i64) -> i64:
        """[ZA-339, ZA-348] Return the groups of a set that can hurt survivors now, as bits."""
        return groups & (~self.zombies | bits_if(self.at_hand, self.get_wall_here() == 0))

    def get_wall_here(self) -> i64:
        """[ZA-348] Return the strength of the barricade at the scene's place."""
        return self.get_wall_at(self.scene)

    def get_wall_at(self, place: i64) -> i64:
        """Return the strength of a place's barricade; some barricades are clocks of the scenario."""
        clock = self.rules.wall_clock[place]
        return self.clock(clock) if clock != NOTHING else self.wall(place)

    def get_foe_harm(self, threat: i64) -> i64:
        """[ZA-338] Return the Harm that a group deals, which depends on its size."""
        kind, number = self.foe(threat), self.number(threat)
        i = self.rules.step_from[kind]
        end = self.rules.step_from[kind + 1]
        while i < end - 1 and number > self.rules.step_number[i]:
            i += 1
        return self.rules.step_harm[i]

    def count_presses(self, threat: i64) -> i64:
        """[ZA-344] Return how many survivors a group can press in a round."""
        divisor = self.rules.foe_press[self.foe(threat)]
        return (self.number(threat) + divisor - 1) // divisor

    def get_max_drugs(self) -> i64:
        """[ZA-170] Return how many Drugs can be spent on one roll.

        The Director limits them; at a table with a master a roll takes all that the field can hold.
        """
        return self.rules.most_drugs if self.directed else MOST_SPENT

    def get_established_harm(self, pc: i64) -> i64:
        """[ZA-038] Return the established Harm: what a survivor in this scene would most likely suffer, at least 1.

        It is the highest Harm of a group that can strike now, else the Harm of the hazard.
        """
        most: i64 = 0
        groups = self.list_hurting(self.list_groups_here())
        while groups != 0:
            most = max(most, self.get_foe_harm(lowest_bit32(groups)))
            groups &= groups - 1
        if most == 0 and self.hazard != NOTHING:
            most = self.rules.hazard_harm[self.hazard]
        return max(most, 1)

    def find_biter_here(self) -> i64:
        """[ZA-038, ZA-211] Return the kind of the dead that would deal the established Harm, or NOTHING."""
        most: i64 = 0
        kind: i64 = NOTHING
        groups = self.list_hurting(self.list_groups_here())
        while groups != 0:
            threat = lowest_bit32(groups)
            groups &= groups - 1
            if self.get_foe_harm(threat) > most:
                most = self.get_foe_harm(threat)
                kind = self.foe(threat) if self.is_zombie(threat) else NOTHING
        return kind

    # things: survivors, persons, opponents and places in one list

    def pc_of(self, thing: i64) -> i64:
        """Return the survivor with the index of a thing, or NOTHING if the thing isn't a survivor."""
        return thing if 0 <= thing < PCS else NOTHING

    def npc_of(self, thing: i64) -> i64:
        """Return the person with the index of a thing, or NOTHING if the thing isn't a person."""
        return thing - self.rules.npc_thing if self.rules.npc_thing <= thing < self.rules.threat_thing else NOTHING

    def threat_of(self, thing: i64) -> i64:
        """Return the group with the index of a thing, or NOTHING if the thing isn't a group."""
        return thing - self.rules.threat_thing if self.rules.threat_thing <= thing < self.rules.place_thing else NOTHING

    def place_of(self, thing: i64) -> i64:
        """Return the place with the index of a thing, or NOTHING if the thing isn't a place."""
        return thing - self.rules.place_thing if thing >= self.rules.place_thing else NOTHING

    def is_npc_here(self, npc: i64) -> bool:
        """Return whether a person is in the scene and hasn't become an opponent."""
        self.look_at_scene()
        return self.npcs_there >> npc & 1 == 1
