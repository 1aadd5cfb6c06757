/**
 * A ticket's price: what each line stands for, whether the house takes it, and what it costs. This half of the decision
 * needs no other member's bets, so it is made before any lock is taken. The grammar of a selection belongs to the game
 * and comes in as `normalise`.
 */
import { type Currency, formatExact, formatRate, maxUnits, money, type Rate, sameRate } from '../money/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';

/** The most lines of one ticket; the protocol's shape has the same bound. */
export const maxTicketLines = 200;

/** One line as the player sent it, already read from text: `stake` in units, `seenOdds` as shown when the player pressed. */
export type TicketLine = {
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly seenOdds: Rate;
  /** How many times the stake the player saw this selection cost. */
  readonly seenCost: bigint;
};

/** What the house offers on a play now, in units of the ticket's currency. All of it is settings. */
export type PlayTerms = {
  readonly enabled: boolean;
  /** Returned per unit of stake and hit. */
  readonly odds: Rate;
  /** How many times the stake a selection costs: 22 for LO2, which stands on 27 numbers. */
  readonly cost: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  /** The most that all members together may stake on one selection of one draw; in stake, not in cost. */
  readonly cap: bigint;
  /** The most hits one selection can have, which bounds what a bet can pay. */
  readonly mostHits: bigint;
};

/** A line the house would take. Amounts in units. */
export type PricedLine = {
  readonly play: string;
  /** As the game writes it, so that equal bets have equal text. */
  readonly selection: string;
  readonly stake: bigint;
  readonly cost: bigint;
  readonly odds: Rate;
  readonly cap: bigint;
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

export type Normalise = (play: string, selection: string) => Result<string, 'selection-malformed'>;

/** The largest stake taken: what the setting says, unless the ledger could not pay its best outcome in one entry. */
function largestStake({ odds, mostHits, maxStake }: PlayTerms): bigint {
  const best = odds.numerator * mostHits;
  if (best * maxStake <= maxUnits * odds.denominator) return maxStake;
  return (maxUnits * odds.denominator) / best;
}

function priceLine(
  currency: Currency,
  line: TicketLine,
  terms: PlayTerms | undefined,
  normalise: Normalise,
): Result<PricedLine, PriceRefusal> {
  if (terms === undefined) return refuse('play-unknown', { play: line.play });
  if (!terms.enabled) return refuse('play-closed', { play: line.play });
  const selection = normalise(line.play, line.selection);
  if (!selection.ok) return selection;
  const maximum = largestStake(terms);
  if (line.stake <= 0n || line.stake < terms.minStake || line.stake > maximum) {
    return refuse('stake-out-of-range', {
      play: line.play,
      minimum: formatExact(money(currency, terms.minStake)),
      maximum: formatExact(money(currency, maximum)),
    });
  }
  if (!sameRate(line.seenOdds, terms.odds) || line.seenCost !== terms.cost) {
    return refuse('odds-changed', { play: line.play, odds: formatRate(terms.odds), cost: String(terms.cost) });
  }
  const { play, stake } = line;
  return ok({ play, selection: selection.value, stake, cost: stake * terms.cost, odds: terms.odds, cap: terms.cap });
}

/**
 * Prices every line of a ticket, in its order; the first line that fails refuses the ticket whole, with `line` counted from 1.
 * Refusals: `play-unknown`, `play-closed`, `selection-malformed`, `stake-out-of-range` (with `minimum` and `maximum`),
 * `odds-changed` (with the `odds` and `cost` now; better odds are refused as well, since the player did not agree to them),
 * `ticket-too-large` (more than `maxTicketLines`, or a cost that the ledger cannot hold).
 */
export function priceTicket(
  currency: Currency,
  lines: readonly TicketLine[],
  termsOf: (play: string) => PlayTerms | undefined,
  normalise: Normalise,
): Result<PricedTicket, PriceRefusal> {
  if (lines.length === 0) throw new RangeError('a ticket has at least one line: its shape says so');
  if (lines.length > maxTicketLines) return refuse('ticket-too-large', { lines: maxTicketLines });
  const priced: PricedLine[] = [];
  let cost = 0n;
  for (const [index, line] of lines.entries()) {
    const answer = priceLine(currency, line, termsOf(line.play), normalise);
    if (!answer.ok) return refuse(answer.code, { ...answer.details, line: index + 1 });
    priced.push(answer.value);
    cost += answer.value.cost;
  }
  return cost > maxUnits
    ? refuse('ticket-too-large', { lines: maxTicketLines })
    : ok({ currency, lines: priced, cost });
}
