/**
 * The measured return of the operator's games against the stated one: every verified round counts for its game's version, and a
 * significant deviation is a fault.
 */
import { type Evidence, addScore, alarmAt, noEvidence, returnFor, scoresOf, strengthOf } from '@banyan/games/watch';
import type { Choices } from '@banyan/games/fair';
import type { Tx } from '../../infra/database.ts';
import { type Fault, type Returned, addReturned, lockReturned } from './store.ts';

/** A settled round that is right. */
export type Watched = {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  /** Payout by stake. */
  readonly returned: number;
  readonly choice: Choices;
  readonly shown: Readonly<Record<string, unknown>>;
  /** Of a flight that many bet on the first bet alone says what the flight says. */
  readonly isFirst: boolean;
};

/** Counts the rounds. Returns a fault, by the round that completed it, for each version that has come to return other than it says. */
export async function watchReturns(tx: Tx, rounds: readonly Watched[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [, own] of Map.groupBy(rounds, ({ game, version }) => `${game} ${version}`)) {
    const { game, version } = own[0] as Watched;
    const expected = returnFor(game);
    if (expected === undefined) continue;
    const before = await lockReturned(tx, game, version);
    const after = own.reduce((sum, round) => added(sum, round, expected), before);
    const isNew = !before.isAlarmed && isTooMuch(after.evidence);
    if (isNew) faults.push({ id: own.at(-1)?.id ?? '', fault: `${game} returns other than it says` });
    await addReturned(tx, { ...after, isAlarmed: before.isAlarmed || isNew });
  }
  return faults;
}

function added(sum: Returned, round: Watched, expected: number): Returned {
  const evidence: Record<string, Evidence> = { ...sum.evidence };
  const scores = round.isFirst ? scoresOf(round.game, round) : {};
  for (const [name, score] of Object.entries(scores)) evidence[name] = addScore(evidence[name] ?? noEvidence, score);
  return {
    ...sum,
    rounds: sum.rounds + 1,
    returned: sum.returned + round.returned,
    squares: sum.squares + round.returned ** 2,
    expected: sum.expected + expected,
    evidence,
  };
}

const isTooMuch = (evidence: Readonly<Record<string, Evidence>>): boolean =>
  Object.values(evidence).some((one) => strengthOf(one) >= alarmAt);
