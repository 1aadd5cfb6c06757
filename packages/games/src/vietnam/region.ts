/**
 * The two shapes of the traditional Vietnamese draw: the north with 27 prizes, a station of the south or the centre with
 * 18. Numbers inside a tier differ: among 7,530 real north draws none had one twice in a tier, where independent numbers
 * would have repeated in 444 of them in tier 7 alone. A result that has one twice is read nevertheless: no rule we know
 * forbids it, and a draw that cannot be entered cannot be paid.
 */
import type { TierShape } from '../lottery/play.ts';

/** The special prize and tiers 1 to 8, by the names they have on the wire. */
export type Tier = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8';
type VietnamTier = TierShape & { readonly tier: Tier };

/** What a play costs and pays when an installation starts, by the play's name. */
export type PriceList = Readonly<Record<string, { readonly cost: number; readonly odds: string }>>;

export type Region = {
  readonly rules: string;
  /** The special prize first. */
  readonly tiers: readonly VietnamTier[];
  /** The tier whose numbers have two digits ("head"): tier 7 in the north, tier 8 at a station. */
  readonly headOfTwo: Tier;
  /** The tier whose numbers have three digits. */
  readonly headOfThree: Tier;
  /** A play that is not listed is not offered. */
  readonly prices: PriceList;
};

const tier = (name: Tier, count: number, digits: number): VietnamTier => ({ tier: name, count, digits });

/** Prices that both shapes share. Costs that depend on how many prizes there are stand with each. */
const sharedPrices: PriceList = {
  DE: { cost: 1, odds: '82' },
  DE1: { cost: 1, odds: '98' },
  DAU: { cost: 1, odds: '8.7' },
  DUOI: { cost: 1, odds: '8.7' },
  BC: { cost: 1, odds: '700' },
  BC4: { cost: 1, odds: '8880' },
  CL: { cost: 1, odds: '1.999' },
  TX: { cost: 1, odds: '1.999' },
};

/**
 * The north. Prices are those of a published list of the industry (A), with LO2 at a cost of 22 for its 27 numbers, except
 * that LO3 costs its natural 23: the prizes with three digits or more. Plays that list A does not have (LO2H, LO21K, LO4,
 * DE1, BC4, CL, TX) are priced by the other published list (B).
 */
export const north: Region = {
  rules: 'vietnam-north',
  tiers: [
    tier('DB', 1, 5),
    tier('G1', 1, 5),
    tier('G2', 2, 5),
    tier('G3', 6, 5),
    tier('G4', 4, 4),
    tier('G5', 6, 4),
    tier('G6', 3, 3),
    tier('G7', 4, 2),
  ],
  headOfTwo: 'G7',
  headOfThree: 'G6',
  prices: {
    ...sharedPrices,
    LO2: { cost: 22, odds: '78' },
    LO2H: { cost: 27, odds: '99.5' },
    LO21K: { cost: 1, odds: '3.7' },
    LO3: { cost: 23, odds: '770' },
    LO4: { cost: 20, odds: '8880' },
    DEDAU: { cost: 4, odds: '82' },
    BCDAU: { cost: 3, odds: '700' },
    BCDD: { cost: 4, odds: '700' },
    X2: { cost: 1, odds: '14' },
    X3: { cost: 1, odds: '50' },
    X4: { cost: 1, odds: '150' },
    T4: { cost: 1, odds: '2.5' },
    T8: { cost: 1, odds: '8' },
    T10: { cost: 1, odds: '11' },
  },
};

/**
 * A station of the south or the centre: one shape, one list. List A has prices of its own for LO2, xien and truot here.
 * List B prices the north only; its plays cost their number of prizes here and pay as there, which keeps their return,
 * except LO21K, which costs one stake in both and so pays 5.5 on 18 prizes for 3.7 on 27. A pair of da pays as xien 2: the
 * published table of da contradicts itself, so da is independent pairs.
 */
export const south: Region = {
  rules: 'vietnam-south',
  tiers: [
    tier('DB', 1, 6),
    tier('G1', 1, 5),
    tier('G2', 1, 5),
    tier('G3', 2, 5),
    tier('G4', 7, 5),
    tier('G5', 1, 4),
    tier('G6', 3, 4),
    tier('G7', 1, 3),
    tier('G8', 1, 2),
  ],
  headOfTwo: 'G8',
  headOfThree: 'G7',
  prices: {
    ...sharedPrices,
    LO2: { cost: 15, odds: '79' },
    LO2H: { cost: 18, odds: '99.5' },
    LO21K: { cost: 1, odds: '5.5' },
    LO3: { cost: 17, odds: '770' },
    LO4: { cost: 16, odds: '8880' },
    DEDAU: { cost: 1, odds: '82' },
    BCDAU: { cost: 1, odds: '700' },
    BCDD: { cost: 2, odds: '700' },
    X2: { cost: 1, odds: '27' },
    X3: { cost: 1, odds: '150' },
    X4: { cost: 1, odds: '700' },
    T4: { cost: 1, odds: '2' },
    T8: { cost: 1, odds: '3.5' },
    T10: { cost: 1, odds: '4.5' },
    DA2: { cost: 1, odds: '27' },
    DA3: { cost: 1, odds: '27' },
    DA4: { cost: 1, odds: '27' },
    DA5: { cost: 1, odds: '27' },
  },
};
