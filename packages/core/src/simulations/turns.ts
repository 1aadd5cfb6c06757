/**
 * Kinds of which what one member gets depends on the others: a leaderboard, a raffle, an envelope. Members are gone through one by one; of each turn
 * is kept how many took part and, of a board, the best scores. When all are seen the turns are closed, and what each would have given is known.
 */
import { type Currency, isCurrency } from '../money/index.ts';
import {
  type BoardRules,
  type EnvelopePromotionRules,
  type RaffleRules,
  type WrittenRules,
  boardIn,
  coinOf,
  envelopeIn,
  isBest,
  offerIn,
  prizesOf,
  rafflePrizesIn,
  scoreOf,
} from '../promotions/index.ts';
import { givenUnder } from './given.ts';
import { countable } from './missions.ts';
import type { PastMember, PastSign, PastView, SimulatedGrant } from './past.ts';
import { ticketsOf } from './tickets.ts';

export type SharedRules = BoardRules | RaffleRules | EnvelopePromotionRules;
export const isShared = (rules: WrittenRules): rules is SharedRules =>
  rules.kind === 'board' || rules.kind === 'raffle' || rules.kind === 'envelope';

/** What one member did in a turn: a score, or how many entries they have. */
export type Part = { readonly turn: string; readonly atMs: number; readonly score: bigint };
type Place = { readonly member: string; readonly score: bigint; readonly signs: readonly PastSign[] };
/** A turn so far. `best` are those who would have a prize, ties with the last of them included. */
export type TurnSum = { readonly atMs: number; readonly entries: bigint; readonly best: readonly Place[] };
export type TurnSums = Readonly<Record<string, TurnSum>>;

export function partsOf(rules: SharedRules, member: PastMember, view: PastView): Part[] {
  if (rules.kind === 'board') return scoresOf(rules, member, view);
  const offer = offerIn<object>(rules, member.currency);
  if (offer === undefined) return [];
  const moments =
    rules.kind === 'raffle' ? ticketsOf(rules.tickets, offer, member, view) : member.plays.map(({ atMs }) => atMs);
  const turns = Map.groupBy(moments, (atMs) => view.periodOf(atMs, rules.kind === 'raffle' ? rules.every : 'day'));
  return [...turns].map(([turn, own]) => ({
    ...{ turn, atMs: Math.max(...own) },
    // Of an envelope each who is there takes one part.
    score: rules.kind === 'raffle' ? BigInt(own.length) : 1n,
  }));
}

function scoresOf(rules: BoardRules, { currency, plays }: PastMember, view: PastView): Part[] {
  const read = boardIn(rules, currency);
  if (!read.ok || read.value === undefined) return [];
  const board = read.value;
  const turns = Map.groupBy(plays, ({ endedAtMs }) =>
    view.periodOf(endedAtMs, rules.window === 'once' ? 'ever' : rules.window),
  );
  return [...turns].flatMap(([turn, own]) => {
    const scores = own.map((play) => scoreOf(board, countable(play)));
    const score = isBest(board.score) ? mostOf(scores) : scores.reduce((sum, one) => sum + one, 0n);
    return score > 0n ? [{ turn, score, atMs: own.at(-1)?.endedAtMs ?? 0 }] : [];
  });
}

const mostOf = (scores: readonly bigint[]): bigint =>
  scores.reduce((best, one) => {
    if (one > best) return one;
    return best;
  }, 0n);

/** Adds what a member did to the turns. */
export function addParts(
  rules: SharedRules,
  currency: Currency,
  turns: TurnSums,
  {
    member,
    parts,
    signs,
  }: { readonly member: string; readonly parts: readonly Part[]; readonly signs: readonly PastSign[] },
): TurnSums {
  const places = placesOf(rules, currency);
  const next: Record<string, TurnSum> = { ...turns };
  for (const { turn, atMs, score } of parts) {
    const before = next[turn] ?? { atMs, entries: 0n, best: [] };
    next[turn] = {
      atMs: Math.max(before.atMs, atMs),
      entries: before.entries + score,
      best: places === 0 ? [] : bestOf([...before.best, { member, score, signs }], places),
    };
  }
  return next;
}

function placesOf(rules: SharedRules, currency: Currency): number {
  const read = rules.kind === 'board' ? boardIn(rules, currency) : undefined;
  return read?.ok === true ? (read.value?.prizes.length ?? 0) : 0;
}

function bestOf(all: readonly Place[], places: number): Place[] {
  const inOrder = all.toSorted((one, other) => (one.score > other.score ? -1 : one.score < other.score ? 1 : 0));
  const last = inOrder[places - 1];
  return last === undefined ? inOrder : inOrder.filter(({ score }) => score >= last.score);
}

/** What the turns would have given: to whom is known of a board alone. */
export type Given = {
  readonly member?: string;
  readonly signs: readonly PastSign[];
  readonly grants: readonly SimulatedGrant[];
};

export function closeTurns(rules: SharedRules, currency: string, turns: TurnSums, view: PastView): Given[] {
  if (!isCurrency(currency)) return [];
  const inOrder = Object.entries(turns).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const grant = (atMs: number, units: bigint) => givenUnder(rules, currency, { atMs, units }, view);
  if (rules.kind === 'board') return boardPrizes(rules, currency, inOrder, grant);
  const grants = inOrder.flatMap(([, { atMs, entries }]) =>
    sharesOf(rules, currency, entries).map((units) => grant(atMs, units)),
  );
  const isGuess = rules.kind === 'envelope';
  return [{ signs: [], grants: grants.map((one) => ({ ...one, isEstimated: one.isEstimated || isGuess })) }];
}

/** What a turn gives in all, whoever is drawn: each entry wins one prize of a raffle at most, each who is there one part of an envelope. */
function sharesOf(rules: RaffleRules | EnvelopePromotionRules, currency: Currency, entries: bigint): bigint[] {
  if (rules.kind === 'raffle') {
    const prizes = rafflePrizesIn(rules, currency);
    return prizes.ok ? prizes.value.filter((_, place) => BigInt(place) < entries) : [];
  }
  const read = envelopeIn(rules, currency);
  if (!read.ok) return [];
  const { total, parts } = read.value;
  const taken = entries < BigInt(parts) ? entries : BigInt(parts);
  const units = (BigInt(total) * coinOf(currency) * taken) / BigInt(parts);
  return Array.from({ length: Math.floor(1440 / rules.rain.everyMinutes) }, () => units);
}

function boardPrizes(
  rules: BoardRules,
  currency: Currency,
  turns: readonly (readonly [string, TurnSum])[],
  grant: (atMs: number, units: bigint) => SimulatedGrant,
): Given[] {
  const read = boardIn(rules, currency);
  if (!read.ok || read.value === undefined) return [];
  const { prizes } = read.value;
  const byMember = new Map<string, { signs: readonly PastSign[]; grants: SimulatedGrant[] }>();
  for (const [, { atMs, best }] of turns)
    for (const { id, units } of prizesOf(
      best.map(({ member, score }) => ({ id: member, score })),
      prizes,
    )) {
      if (units <= 0n) continue;
      const own = byMember.get(id) ?? { signs: best.find(({ member }) => member === id)?.signs ?? [], grants: [] };
      own.grants.push(grant(atMs, units));
      byMember.set(id, own);
    }
  return [...byMember].map(([member, own]) => ({ member, ...own }));
}
