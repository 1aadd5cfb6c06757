/**
 * Whether a bet is taken. The order of the questions is part of the rule: the first that fails answers, so that what a member reads never depends on
 * which check was the fastest, and nothing about money is asked of a bet that could not be struck.
 */
import type { Refusal, Result } from '../results/index.ts';
import { refuse } from '../results/index.ts';
import { type AskedLeg, type PricePolicy, isTaken, legNow } from './prices-now.ts';
import type { TicketFault } from './tickets.ts';

export type AcceptanceFault =
  | 'request-id-used'
  | 'session-missing'
  | 'market-inactive'
  | 'bets-closed'
  | 'price-changed'
  | 'line-changed'
  | 'score-changed'
  | 'red-cards-changed'
  | 'suspended'
  | 'bet-repeated'
  | 'stake-above-limit'
  | 'funds-missing';

export type AskedBet = {
  /** Under the id of this request something is known: the same body, or another one. */
  readonly request: 'new' | 'same' | 'other';
  readonly hasSession: boolean;
  /** What a gate of safety (limits of a member, a pause, where they are) says. */
  readonly safety: Refusal | undefined;
  readonly legs: readonly AskedLeg[];
  /** Of `checkTicket`. */
  readonly ticket: Result<number, TicketFault>;
  readonly policy: PricePolicy;
  /** When the same member last struck the same bet. */
  readonly sameBetAgoMs: number | undefined;
  /** Units. */
  readonly risk: bigint;
  /** Of `maxStake`. */
  readonly most: bigint;
  readonly available: bigint;
};

/** A second tap on the button, and not a second bet. */
const repeatMs = 3000;

type Check = (bet: AskedBet) => Refusal | undefined;

const ofLegs =
  (code: AcceptanceFault, isSo: (leg: AskedLeg, bet: AskedBet) => boolean): Check =>
  (bet) => {
    const leg = bet.legs.find((one) => isSo(one, bet));
    return leg === undefined ? undefined : refuse(code, { ...legNow(leg), maxStake: String(bet.most) });
  };
const ofBet =
  (code: AcceptanceFault, isSo: (bet: AskedBet) => boolean): Check =>
  (bet) =>
    isSo(bet) ? refuse(code, { maxStake: String(bet.most) }) : undefined;

const hasMoved = ({ seen, now }: AskedLeg): boolean => seen.line !== now.line;
const hasScored = ({ seen, now }: AskedLeg): boolean => seen.score !== now.score;
const hasCard = ({ seen, now }: AskedLeg): boolean => seen.redCards !== now.redCards;
const asksPrice = ({ seen, now }: AskedLeg, { policy }: AskedBet): boolean => !isTaken(policy, seen.price, now.price);

const atRequest: readonly Check[] = [
  ofBet('request-id-used', ({ request }) => request === 'other'),
  ofBet('session-missing', ({ hasSession }) => !hasSession),
  ({ safety }) => safety,
  ofLegs('market-inactive', ({ isActive }) => !isActive),
  ofLegs('bets-closed', ({ isClosed }) => isClosed),
  ({ ticket }) => (ticket.ok ? undefined : ticket),
  ofLegs('line-changed', hasMoved),
  ofLegs('price-changed', asksPrice),
  ofLegs('score-changed', hasScored),
  ofLegs('red-cards-changed', hasCard),
  ofBet('bet-repeated', ({ sameBetAgoMs }) => sameBetAgoMs !== undefined && sameBetAgoMs < repeatMs),
  ofBet('stake-above-limit', ({ risk, most }) => risk > most),
  ofBet('funds-missing', ({ risk, available }) => risk > available),
];

/** After the delay the price is asked last: what changed the match changed its price, and is what the player has to read. */
const atDelayEnd: readonly Check[] = [
  ofLegs('score-changed', hasScored),
  ofLegs('red-cards-changed', hasCard),
  ofLegs('line-changed', hasMoved),
  ofLegs('suspended', ({ isActive, wasShut }) => !isActive || wasShut),
  ofLegs('price-changed', asksPrice),
];

/** What is answered: what was answered before, a refusal, or prices at which the bet is struck, in the order of its legs. */
export type Answer =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'taken'; readonly prices: readonly bigint[] };

function answerOf(bet: AskedBet, checks: readonly Check[]): Answer {
  for (const check of checks) {
    const refusal = check(bet);
    if (refusal !== undefined) return { kind: 'refused', refusal };
  }
  return { kind: 'taken', prices: bet.legs.map(({ now }) => now.price) };
}

/** The answer to a request, before any delay. */
export const answerToRequest = (bet: AskedBet): Answer =>
  bet.request === 'same' ? { kind: 'stored' } : answerOf(bet, atRequest);

/** The answer at the end of the delay, for a bet that was taken before it; `seen` is what it was taken at. */
export const answerAtDelayEnd = (bet: AskedBet): Answer => answerOf(bet, atDelayEnd);
