/** Whether a vendor may speak of a player, and in which currency that player plays: neither ever changes back, so an answer is kept. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import { hasSessionAt } from '../game-sessions/index.ts';
import { findMember } from '../members/index.ts';
import { hasRoundAt } from './known-store.ts';

const kept = 100_000;

/** Undefined for nobody and for a player that the vendor has not met, which is not kept: it may meet them yet. */
export type Players = (vendor: string, id: MemberId) => Promise<Currency | undefined>;

/** Players that a vendor has met, by a session or a round of theirs: its key reaches nobody else. */
export function openPlayers(database: Database): Players {
  return remembered(async (vendor, id) => {
    const isMet = (await hasSessionAt(database, id, vendor)) || (await hasRoundAt(database, id, vendor));
    return isMet ? (await findMember(database, id))?.currency : undefined;
  });
}

/** Every member: for a vendor's journal, since the sessions of what is restored may be lost with it. */
export function openMembers(database: Database): Players {
  return remembered(async (_vendor, id) => (await findMember(database, id))?.currency);
}

function remembered(find: Players): Players {
  const known = new Map<string, Currency>();
  return async (vendor, id) => {
    const name = `${vendor} ${id}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const currency = await find(vendor, id);
    if (currency === undefined) return undefined;
    if (known.size >= kept) known.delete(known.keys().next().value as string);
    known.set(name, currency);
    return currency;
  };
}
