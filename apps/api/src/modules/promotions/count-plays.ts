/**
 * Counts what a member has bet towards the active grant. Bets are read from the records, never from an event, and each stands once for a
 * grant: counted again, or after a corrected result, it replaces what it was, so any repetition ends the same.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Terms, countedOf } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import { type GrantRow, addProgress, lockActive, readRulesIn } from '../bonuses/index.ts';
import { type EndedPlay, endedPlays } from '../records/index.ts';
import { writePlays } from './play-store.ts';

const atOnce = 1000;
/** Ends of bets are taken over in the order of their commits, which is nearly that of their times: those shortly before are looked at again. */
const overlapMs = 60_000;

/** Returns whether there may be more to count. Nothing is counted for a grant that has ended. */
export async function countPlays(tx: Tx, member: MemberId, draws: readonly string[]): Promise<boolean> {
  const grant = await lockActive(tx, member);
  if (grant === undefined) return false;
  const startedAt = grant.startedAt as Date;
  const from = grant.countedUntil === null ? startedAt : new Date(grant.countedUntil.getTime() - overlapMs);
  const plays = await endedPlays(tx, member, { madeAfter: startedAt, endedAfter: from, draws, most: atOnce });
  const { terms } = await readRulesIn(tx, grant, grant.currency);
  const change = await writePlays(
    tx,
    grant,
    plays.map((play) => ({ ...play, ...counted(terms, play) })),
  );
  const until = latest(grant, plays);
  await addProgress(tx, grant, change, until);
  // A page full of bets that all ended within the overlap would be read for ever.
  return plays.length === atOnce && until !== null && until > from && until.getTime() !== grant.countedUntil?.getTime();
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

function latest({ countedUntil }: GrantRow, plays: readonly EndedPlay[]): Date | null {
  return plays.reduce<Date | null>(
    (last, { endedAt }) => (last === null || endedAt > last ? endedAt : last),
    countedUntil,
  );
}
