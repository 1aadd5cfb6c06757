/**
 * Counts what members have bet towards their active grants, many members a commit. Bets are read from the records, never from an event, and
 * each stands once for a grant: counted again, or after a corrected result, it replaces what it was, so any repetition ends the same.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Terms, countedOf } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import { type GrantRow, addProgress, lockActive, readRulesIn } from '../bonuses/index.ts';
import { type EndedPlay, endedPlaysOfMany, latestEnd, placeAfter } from '../records/index.ts';
import { writePlays } from './play-store.ts';

const playsAtOnce = 1000;

/**
 * Counts all there is to count for some members; `named` says which draws of each may have changed; `isNamed` that
 * these are all of them, as who follows the events knows. Nothing is counted for a grant that has ended.
 * Returns the grants as they were before, with their progress now.
 */
export async function countPlays(database: Database, named: NamedMembers, isNamed: boolean): Promise<GrantRow[]> {
  const grants = new Map<string, GrantRow>();
  let left: NamedMembers = named;
  for (let offset = 0; left.size > 0; offset += playsAtOnce) {
    // Pages are read from the places of the first: what is counted meanwhile moves none of them.
    const done = await database.transaction().execute((tx) => countSome(tx, left, { isNamed, offset }));
    for (const grant of done.grants) grants.set(grant.id, grant);
    left = new Map([...left].filter(([member]) => done.more.has(member)));
  }
  return [...grants.values()];
}

type Done = { readonly grants: readonly GrantRow[]; readonly more: ReadonlySet<MemberId> };

async function countSome(
  tx: Tx,
  named: NamedMembers,
  { isNamed, offset }: { readonly isNamed: boolean; readonly offset: number },
): Promise<Done> {
  const grants = await lockActive(tx, [...named.keys()]);
  if (grants.length === 0) return { grants, more: new Set() };
  const asked = grants.map(({ member, startedAt, countedUntil }) => ({
    ...{ member, draws: [...(named.get(member) ?? [])] },
    ...placeAfter(countedUntil, startedAt as Date, isNamed),
  }));
  const page = { offset, limit: playsAtOnce };
  const plays = Map.groupBy(await endedPlaysOfMany(tx, asked, page), ({ member }) => member);
  const terms = await termsOf(tx, grants);
  const written = grants.flatMap((grant) =>
    (plays.get(grant.member) ?? [])
      .filter(({ at }) => at >= (grant.startedAt as Date))
      .map((play) => ({ ...play, ...counted(terms.get(grant.id) as Terms, play), grant })),
  );
  const changes = await writePlays(tx, written);
  const more = new Set([...plays].filter(([, own]) => own.length === playsAtOnce).map(([member]) => member));
  const after = grants.map((grant) => {
    const until = latestEnd(grant.countedUntil, plays.get(grant.member) ?? []);
    // While there are more pages the place stays where it is, so that the next begins behind this one.
    const countedUntil = more.has(grant.member) ? grant.countedUntil : until;
    return { grant, change: changes.get(grant.id) ?? 0n, countedUntil };
  });
  const moved = after.filter(
    ({ grant, change, countedUntil }) => change !== 0n || countedUntil?.getTime() !== grant.countedUntil?.getTime(),
  );
  await addProgress(
    tx,
    moved.map(({ grant: { member, id }, change, countedUntil }) => ({ member, id, change, countedUntil })),
  );
  return { grants: after.map(({ grant, change }) => ({ ...grant, progress: grant.progress + change })), more };
}

/** The terms of each grant, by its id; each version is read once. */
async function termsOf(tx: Tx, grants: readonly GrantRow[]): Promise<ReadonlyMap<string, Terms>> {
  const read = new Map<string, Terms>();
  const terms = new Map<string, Terms>();
  for (const grant of grants) {
    const version = JSON.stringify([grant.promotion, grant.version, grant.currency]);
    const own = read.get(version) ?? (await readRulesIn(tx, grant, grant.currency)).terms;
    read.set(version, own);
    terms.set(grant.id, own);
  }
  return terms;
}

function counted(terms: Terms, play: EndedPlay) {
  const { product, category, vendor, game, valid, stake, stakeBonus, odds } = play;
  return countedOf(terms, {
    product,
    ...(category === '' ? {} : { category }),
    ...(vendor === '' ? {} : { game: `${vendor}/${game}` }),
    ...(odds === null ? {} : { odds }),
    validBet: valid,
    stake: { main: stake - stakeBonus, bonus: stakeBonus },
  });
}
