/**
 * Video poker: five cards are dealt, any of them are held, the others are replaced once, and the hand pays by its class. Three pay tables; what each returns when every
 * hand is played in the best way was counted over all deals and all ways to hold (`optimal.ts`), and stands here as data that a test counts again.
 */
import type { Rate } from '@banyan/core/money';
import { dealCards } from '../cards/index.ts';
import { hashOfRules } from '../fair/game.ts';
import type { SteppedGame } from '../fair/stepped.ts';
import { type HandClass, classOf } from './hands.ts';

export { type HandClass, classOf, handClasses } from './hands.ts';

export const pokerTables = ['jacks', 'bonus', 'deuces'] as const;
export type PokerTable = (typeof pokerTables)[number];
export type PokerChoice = { readonly table: PokerTable };
export type PokerStep = {
  readonly act: 'draw';
  /** For each of the five cards 1 where it is held and 0 where it is replaced: `10110`. */
  readonly hold: string;
};
export type PokerShown = {
  readonly dealt: readonly number[];
  /** Null before the draw. */
  readonly hold: string | null;
  /** The hand as it is now. */
  readonly cards: readonly number[];
  /** What it pays by, if it pays. */
  readonly hand: HandClass | null;
};

const id = 'poker';
/** Stakes by class, the highest first. A four that is not named by its rank pays as any four. */
const rules = {
  cards: 5,
  tables: {
    jacks: {
      wild: 'none',
      pays: {
        ...{
          royal: 800,
          straightFlush: 50,
          four: 25,
          fullHouse: 9,
          flush: 6,
          straight: 4,
          three: 3,
          twoPair: 2,
          jacks: 1,
        },
      },
    },
    bonus: {
      wild: 'none',
      pays: {
        ...{ royal: 800, fourAces: 80, straightFlush: 50, fourLow: 40, four: 25, fullHouse: 8, flush: 5, straight: 4 },
        ...{ three: 3, twoPair: 2, jacks: 1 },
      },
    },
    deuces: {
      wild: 'twos',
      pays: {
        ...{
          royal: 800,
          fourTwos: 200,
          wildRoyal: 25,
          fiveAlike: 16,
          straightFlush: 10,
          four: 4,
          fullHouse: 4,
          flush: 3,
        },
        ...{ straight: 2, three: 1 },
      },
    },
  },
} as const;

type Pays = Readonly<Partial<Record<HandClass, number>>>;
export const pokerPays = (table: PokerTable): Pays => rules.tables[table].pays;
export const hasWildTwos = (table: PokerTable): boolean => rules.tables[table].wild === 'twos';

/** The class by which five cards pay at a table; undefined where they do not. */
export function payingClass(table: PokerTable, cards: readonly number[]): HandClass | undefined {
  const found = classOf(cards, hasWildTwos(table));
  if (found === undefined) return undefined;
  const pays = pokerPays(table);
  if (pays[found] !== undefined) return found;
  return found === 'fourAces' || found === 'fourLow' ? 'four' : undefined;
}

/** Of so many equally likely courses in which every hand is played in the best way, how many end in each class. */
const optimalTotal = 19_933_230_517_200n;
const optimalCounts: Readonly<Record<PokerTable, Readonly<Partial<Record<HandClass, bigint>>>>> = {
  jacks: {
    royal: 493_512_264n,
    straightFlush: 2_178_883_296n,
    four: 47_093_167_764n,
    fullHouse: 229_475_482_596n,
    flush: 219_554_786_160n,
    straight: 223_837_565_784n,
    three: 1_484_003_070_324n,
    twoPair: 2_576_946_164_148n,
    jacks: 4_277_372_890_968n,
  },
  bonus: {
    royal: 495_443_136n,
    fourAces: 3_903_775_812n,
    straightFlush: 2_129_604_264n,
    fourLow: 10_509_866_328n,
    four: 32_688_417_336n,
    fullHouse: 229_516_869_924n,
    flush: 216_873_645_000n,
    straight: 223_676_319_912n,
    three: 1_484_391_167_856n,
    twoPair: 2_577_523_603_752n,
    jacks: 4_290_810_981_444n,
  },
  deuces: {
    royal: 458_696_304n,
    fourTwos: 3_721_737_204n,
    wildRoyal: 38_006_962_464n,
    fiveAlike: 61_961_233_656n,
    straightFlush: 102_392_435_976n,
    four: 1_216_681_289_508n,
    fullHouse: 520_566_943_104n,
    flush: 413_870_908_056n,
    straight: 1_142_885_476_800n,
    three: 5_325_911_611_716n,
  },
};

/** The exact chance of each class that pays, when every hand is played in the best way. */
export const pokerChances = (table: PokerTable): readonly { readonly hand: HandClass; readonly chance: Rate }[] =>
  (Object.entries(optimalCounts[table]) as [HandClass, bigint][]).map(([hand, numerator]) => ({
    hand,
    chance: { numerator, denominator: optimalTotal },
  }));

const isTable = (table: unknown): table is PokerTable => (pokerTables as readonly unknown[]).includes(table);
const holdAll = '11111';

export const poker: SteppedGame<PokerChoice, PokerStep> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ table, ...more }) {
    return isTable(table) && Object.keys(more).length === 0 ? { table } : undefined;
  },
  readStep({ act, hold, ...more }) {
    const isHold = typeof hold === 'string' && /^[01]{5}$/.test(hold);
    return act === 'draw' && isHold && Object.keys(more).length === 0 ? { act, hold } : undefined;
  },
  replay(stake, { table }, steps, draws) {
    if (steps.length > 1) return undefined;
    // The cards that may come are drawn with those that are dealt: what is held changes none of them.
    const deck = dealCards(draws, 2 * rules.cards);
    const dealt = deck.slice(0, rules.cards);
    const hold = steps[0]?.hold ?? null;
    let next = rules.cards;
    const cards = hold === null ? dealt : dealt.map((card, at) => (hold[at] === '1' ? card : (deck[next++] as number)));
    const hand = payingClass(table, cards) ?? null;
    const shown = { dealt, hold, cards, hand } satisfies PokerShown;
    const payout = hold === null || hand === null ? 0n : stake * BigInt(pokerPays(table)[hand] ?? 0);
    return { shown, isOver: hold !== null, payout, cashOut: null, leastNext: null, worth: () => 0n };
  },
  expire: () => ({ act: 'draw', hold: holdAll }),
  returnOf: ({ table }) => ({
    numerator: pokerChances(table).reduce(
      (sum, { hand, chance }) => sum + chance.numerator * BigInt(pokerPays(table)[hand] ?? 0),
      0n,
    ),
    denominator: optimalTotal,
  }),
  mostFirst: (stake, { table }) => stake * BigInt(Math.max(...Object.values(pokerPays(table)))),
};
