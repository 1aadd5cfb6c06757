/**
 * A ticket's price: what each line stands for, whether the operator takes it, and what it costs. This half of the decision
 * needs no other member's bets, so it is made before any lock is taken. What a selection is belongs to the game and comes
 * in as `SelectionRules`.
 */
import { type Currency, formatExact, maxUnits, money, type Rate } from '../money/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import { type NumberState, selectionStateOf, termsInState } from './number-state.ts';
import { formatOdds, sameOdds } from './odds.ts';

/** The most lines of one ticket; the protocol's shape has the same bound. */
export const maxTicketLines = 200;

/** One line as the player sent it, already read from text: `stake` in units, `seenOdds` as shown when the player pressed. */
export type TicketLine = {
  readonly play: string;
  readonly selection: string;
  /** For one combination. */
  readonly stake: bigint;
  readonly seenOdds: readonly Rate[];
  /** How many times the stake the player saw one combination cost. */
  readonly seenCost: bigint;
  /** How many combinations the player saw the selection be; absent when the page did not say. */
  readonly seenCombinations?: number | undefined;
};

/** What the game says of its selections. All but `normalise` are asked with normalised ones. */
export type SelectionRules = {
  normalise(play: string, text: string): Result<string, 'selection-malformed'>;
  combinations(play: string, selection: string): number;
  /** For each level, the most winning combinations that a selection can have on any result. */
  mostHits(play: string, selection: string): readonly number[];
  /** The single numbers that a selection stakes on, each once; none when its combinations are made of several numbers. */
  numbers(play: string, selection: string): readonly string[];
};

/** What the operator offers on a play now, in units of the ticket's currency. All of it is settings. */
export type PlayTerms = {
  readonly enabled: boolean;
  /** For each level, returned per unit of stake and winning combination. */
  readonly odds: readonly Rate[];
  /** How many times the stake one combination costs: 22 for LO2, which stands on 27 numbers. */
  readonly cost: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  /** The most that all members together may stake on one number of one draw; in stake, not in cost. */
  readonly cap: bigint;
  /** Given back per unit of cost, won or lost; zero where odds are fixed. */
  readonly rebate: Rate;
};

/** A line the operator would take. Amounts in units. */
export type PricedLine = {
  readonly play: string;
  /** As the game writes it, so that equal bets have equal text. */
  readonly selection: string;
  readonly stake: bigint;
  readonly combinations: number;
  readonly cost: bigint;
  readonly odds: readonly Rate[];
  /** Given back with the settlement, rounded down. */
  readonly rebate: bigint;
  /** The numbers whose totals it adds its stake to, and what each takes at most. */
  readonly numbers: readonly string[];
  readonly cap: bigint;
  /** The most it can return on any result, rounded up. */
  readonly liability: bigint;
};

export type PricedTicket = {
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  readonly cost: bigint;
};

export type PriceRefusal =
  | 'play-unknown'
  | 'play-closed'
  | 'selection-malformed'
  | 'stake-out-of-range'
  | 'odds-changed'
  | 'ticket-too-large';

/** The most one unit of stake can return on any result. */
function bestReturn(odds: readonly Rate[], mostHits: readonly number[]): Rate {
  let numerator = 0n;
  let denominator = 1n;
  for (const [level, rate] of odds.entries()) {
    numerator = numerator * rate.denominator + rate.numerator * BigInt(mostHits[level] as number) * denominator;
    denominator *= rate.denominator;
  }
  return { numerator, denominator };
}

/** The largest stake taken: what the setting says, unless the ledger could not pay its best outcome in one entry. */
function largestStake({ maxStake }: PlayTerms, best: Rate): bigint {
  if (best.numerator * maxStake <= maxUnits * best.denominator) return maxStake;
  return (maxUnits * best.denominator) / best.numerator;
}

/** The most that a bet can return on any result, in units, rounded up. */
export function mostUnits(stake: bigint, odds: readonly Rate[], mostHits: readonly number[]): bigint {
  const { numerator, denominator } = bestReturn(odds, mostHits);
  return (stake * numerator + denominator - 1n) / denominator;
}

/** How the operator sells its plays and numbers now. */
export type Offer = {
  /** Undefined for a play that is not sold in the ticket's currency. */
  termsOf(play: string): PlayTerms | undefined;
  /** Absent: every number is sold as any other. */
  stateOf?(play: string, number: string): NumberState;
};

function priceLine(
  currency: Currency,
  line: TicketLine,
  { termsOf, stateOf }: Offer,
  rules: SelectionRules,
): Result<PricedLine, PriceRefusal> {
  const plain = termsOf(line.play);
  if (plain === undefined) return refuse('play-unknown', { play: line.play });
  if (!plain.enabled) return refuse('play-closed', { play: line.play });
  const written = rules.normalise(line.play, line.selection);
  if (!written.ok) return written;
  const { play, stake } = line;
  const selection = written.value;
  const combinations = rules.combinations(play, selection);
  const numbers = rules.numbers(play, selection);
  const state = selectionStateOf(numbers, (number) => stateOf?.(play, number) ?? 'sold');
  const terms = termsInState(plain, state);
  const best = bestReturn(terms.odds, rules.mostHits(play, selection));
  const costOfOne = terms.cost * BigInt(combinations);
  const maximum = largestStake(terms, best);
  if (stake <= 0n || stake < terms.minStake || stake > maximum) {
    return refuse('stake-out-of-range', {
      play,
      minimum: formatExact(money(currency, terms.minStake)),
      maximum: formatExact(money(currency, maximum)),
    });
  }
  const isSeen = sameOdds(line.seenOdds, terms.odds) && line.seenCost === terms.cost;
  if (!isSeen || (line.seenCombinations ?? combinations) !== combinations) {
    return refuse('odds-changed', { play, odds: formatOdds(terms.odds), cost: String(terms.cost) });
  }
  const cost = stake * costOfOne;
  return ok({
    play,
    selection,
    stake,
    combinations,
    cost,
    odds: terms.odds,
    rebate: (cost * terms.rebate.numerator) / terms.rebate.denominator,
    numbers,
    cap: terms.cap,
    liability: mostUnits(stake, terms.odds, rules.mostHits(play, selection)),
  });
}

/**
 * Prices every line of a ticket, in its order; the first line that fails refuses the ticket whole, with `line` counted from 1.
 * Refusals: `play-unknown`, `play-closed`, `selection-malformed`, `stake-out-of-range` (with `minimum` and `maximum`),
 * `odds-changed` (with the `odds` and `cost` now; better odds are refused as well, since the player did not agree to them;
 * also for another number of combinations than the player saw, and when one of its numbers pays half now),
 * `ticket-too-large` (more than `maxTicketLines`, or a cost that the ledger cannot hold).
 */
export function priceTicket(
  currency: Currency,
  lines: readonly TicketLine[],
  offer: Offer,
  rules: SelectionRules,
): Result<PricedTicket, PriceRefusal> {
  if (lines.length === 0) throw new RangeError('a ticket has at least one line: its shape says so');
  if (lines.length > maxTicketLines) return refuse('ticket-too-large', { lines: maxTicketLines });
  const priced: PricedLine[] = [];
  let cost = 0n;
  for (const [index, line] of lines.entries()) {
    const answer = priceLine(currency, line, offer, rules);
    if (!answer.ok) return refuse(answer.code, { ...answer.details, line: index + 1 });
    priced.push(answer.value);
    cost += answer.value.cost;
  }
  return cost > maxUnits
    ? refuse('ticket-too-large', { lines: maxTicketLines })
    : ok({ currency, lines: priced, cost });
}
