/**
 * Counts what a member has bet towards the active grant. Bets are read from the records, never from an event, and each stands once for a
 * grant: counted again, or after a corrected result, it replaces what it was, so any repetition ends the same.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Terms, countedOf } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import { addProgress, lockActive, readRulesIn } from '../bonuses/index.ts';
import { type EndedPlay, endedPlays } from '../records/index.ts';
import { writePlays } from './play-store.ts';

const atOnce = 1000;
/** Ends of bets are taken over in the order of their commits, which is nearly that of their times: those shortly before are looked at again. */
const overlapMs = 60_000;

/** Counts all of it, a page at a time, in the caller's transaction. Nothing is counted for a grant that has ended. */
export async function countPlays(tx: Tx, member: MemberId, draws: readonly string[]): Promise<void> {
  const grant = await lockActive(tx, member);
  if (grant === undefined) return;
  const madeAfter = grant.startedAt as Date;
  let until = grant.countedUntil;
  const endedAfter = until === null ? madeAfter : new Date(until.getTime() - overlapMs);
  const { terms } = await readRulesIn(tx, grant, grant.currency);
  let change = 0n;
  for (let offset = 0; ; offset += atOnce) {
    const page = { offset, limit: atOnce };
    const plays = await endedPlays(tx, member, { madeAfter, endedAfter, draws }, page);
    change += await writePlays(
      tx,
      grant,
      plays.map((play) => ({ ...play, ...counted(terms, play) })),
    );
    until = latest(until, plays);
    // The place is that of the pages together: many bets may end in one moment, as those of a draw do.
    if (plays.length < atOnce) return await addProgress(tx, grant, change, until);
  }
}

function counted(terms: Terms, play: EndedPlay) {
  const { product, category, vendor, game, valid, stake, stakeBonus } = play;
  return countedOf(terms, {
    product,
    ...(category === '' ? {} : { category }),
    ...(vendor === '' ? {} : { game: `${vendor}/${game}` }),
    validBet: valid,
    stake: { main: stake - stakeBonus, bonus: stakeBonus },
  });
}

function latest(until: Date | null, plays: readonly EndedPlay[]): Date | null {
  return plays.reduce<Date | null>((last, { endedAt }) => (last === null || endedAt > last ? endedAt : last), until);
}
