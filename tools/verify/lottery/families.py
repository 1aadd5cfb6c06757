"""Every family by its name: how its published result is read, and its plays."""
import vietnam


def tiers(prizes):
    """The numbers of a published result, tier by tier."""
    return [prize['numbers'] for prize in prizes]


def of_vietnam(shape):
    return lambda prizes: vietnam.draw_of(shape, tiers(prizes))


#: For each family what reads a result, and the rules of its plays.
FAMILIES = {
    'vietnam-north': (of_vietnam(vietnam.NORTH), {
        play: rule for play, rule in vietnam.plays(vietnam.NORTH).items() if not play.startswith('DA') or play == 'DAU'
    }),
    'vietnam-south': (of_vietnam(vietnam.SOUTH), vietnam.plays(vietnam.SOUTH)),
}
