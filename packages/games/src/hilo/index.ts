/**
 * Hi-lo: a card lies open, and the player says whether the next one is higher or lower. Every card comes from a full deck, so that the chances are those of thirteen
 * ranks and stand on the buttons; the ace is the lowest. An equal card wins both, but next to the ace and the king: there one button says higher or lower, and
 * the other says the same. A right guess multiplies what the stake is worth by its fair price; of all together 99 hundredths come back, whatever is guessed and
 * wherever one stops. A card that is not liked can be passed over a few times in a round.
 */
import type { Rate } from '@banyan/core/money';
import { deckSize, rankOf, ranksOfSuit } from '../cards/index.ts';
import type { Draws } from '../fair/index.ts';
import { hashOfRules } from '../fair/game.ts';
import { type CashStep, type SteppedGame, isCash, paysAt } from '../fair/stepped.ts';

export type HiloChoice = Readonly<Record<string, never>>;
export const hiloSides = ['high', 'low'] as const;
export type HiloSide = (typeof hiloSides)[number];
export type HiloStep = { readonly act: HiloSide | 'pass' } | CashStep;
/** What is shown of a round: its cards so far, and what was done at each of them. */
export type HiloShown = {
  readonly cards: readonly number[];
  readonly acts: readonly (HiloSide | 'pass')[];
  /** How many guesses were right. */
  readonly right: number;
  readonly passes: number;
  readonly isLost: boolean;
};

const id = 'hilo';
const rules = { ranks: 13, suits: 4, ace: 'low', returned: 99, passes: 5, mostRight: 40 } as const;

export const hiloPasses = rules.passes;
export const hiloMostRight = rules.mostRight;

const [lowest, highest] = [0, ranksOfSuit - 1];

/** What a side says at a rank: an equal card wins with both, but where a guess could not lose. */
export function hiloMeaning(rank: number, side: HiloSide): 'over' | 'overOrSame' | 'same' | 'under' | 'underOrSame' {
  if (side === 'high') return rank === lowest ? 'over' : rank === highest ? 'same' : 'overOrSame';
  return rank === highest ? 'under' : rank === lowest ? 'same' : 'underOrSame';
}

/** Of thirteen ranks, how many win. */
export function hiloWays(rank: number, side: HiloSide): number {
  const meaning = hiloMeaning(rank, side);
  if (meaning === 'same') return 1;
  const beyond = side === 'high' ? highest - rank : rank;
  return meaning === 'over' || meaning === 'under' ? beyond : beyond + 1;
}

function isRight(rank: number, side: HiloSide, next: number): boolean {
  const meaning = hiloMeaning(rank, side);
  if (meaning === 'same') return next === rank;
  if (next === rank) return meaning === 'overOrSame' || meaning === 'underOrSame';
  return side === 'high' ? next > rank : next < rank;
}

/** What a stake is worth after these guesses, exactly; of none, the stake itself. */
export function hiloTimes(guesses: readonly { readonly rank: number; readonly side: HiloSide }[]): Rate {
  if (guesses.length === 0) return { numerator: 1n, denominator: 1n };
  return guesses.reduce(
    ({ numerator, denominator }, { rank, side }) => ({
      numerator: numerator * BigInt(rules.ranks),
      denominator: denominator * BigInt(hiloWays(rank, side)),
    }),
    { numerator: BigInt(rules.returned), denominator: 100n },
  );
}

/** The guesses of a round that was shown so far, the last one as well where it was wrong. */
export const hiloGuesses = ({ cards, acts }: Pick<HiloShown, 'cards' | 'acts'>) =>
  acts.flatMap((act, at) => (act === 'pass' ? [] : [{ rank: rankOf(cards[at] as number), side: act }]));

/** Plays the steps over the cards; undefined where one could not be taken. */
function playCards(steps: readonly HiloStep[], draws: Draws) {
  const cards = [draws.below(deckSize)];
  const acts: (HiloSide | 'pass')[] = [];
  let [right, passes, isLost, isOver] = [0, 0, false, false];
  for (const { act } of steps) {
    if (isOver) return undefined;
    if (act === 'cash') {
      if (right === 0) return undefined;
      isOver = true;
      continue;
    }
    if (act === 'pass' && passes === rules.passes) return undefined;
    const rank = rankOf(cards.at(-1) as number);
    const next = draws.below(deckSize);
    cards.push(next);
    acts.push(act);
    if (act === 'pass') passes += 1;
    else if (isRight(rank, act, rankOf(next))) {
      right += 1;
      isOver = right === rules.mostRight;
    } else isOver = isLost = true;
  }
  return { shown: { cards, acts, right, passes, isLost } satisfies HiloShown, isOver };
}

export const hilo: SteppedGame<HiloChoice, HiloStep> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice: (sent) => (Object.keys(sent).length === 0 ? {} : undefined),
  readStep(sent) {
    if (isCash(sent)) return { act: 'cash' };
    const { act, ...more } = sent;
    const isAct = act === 'high' || act === 'low' || act === 'pass';
    return isAct && Object.keys(more).length === 0 ? { act } : undefined;
  },
  replay(stake, _choice, steps, draws) {
    const played = playCards(steps, draws);
    if (played === undefined) return undefined;
    const { shown, isOver } = played;
    const guesses = hiloGuesses(shown);
    const now = paysAt(stake, hiloTimes(guesses));
    if (isOver)
      return { shown, isOver, payout: shown.isLost ? 0n : now, cashOut: null, leastNext: null, worth: () => 0n };
    const rank = rankOf(shown.cards.at(-1) as number);
    const next = (side: HiloSide): bigint => paysAt(stake, hiloTimes([...guesses, { rank, side }]));
    const [high, low] = [next('high'), next('low')];
    const isHighRarer = low < high;
    return {
      shown,
      isOver,
      payout: 0n,
      cashOut: shown.right === 0 ? null : now,
      leastNext: isHighRarer ? low : high,
      worth: ({ act }) => (act === 'high' ? high : act === 'low' ? low : now),
    };
  },
  expire: ({ cashOut }) => (cashOut === null ? undefined : { act: 'cash' }),
  returnOf: () => ({ numerator: BigInt(rules.returned), denominator: 100n }),
  mostFirst: (stake) => paysAt(stake, { numerator: BigInt(rules.returned * rules.ranks), denominator: 100n }),
};
