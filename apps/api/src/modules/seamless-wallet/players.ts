/** Whether a player exists, and in which currency they play: neither ever changes, so an answer is kept. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import { findMember } from '../members/index.ts';

const kept = 100_000;

/** Undefined for nobody, which is not kept: the player may come to be. */
export type Players = (id: MemberId) => Promise<Currency | undefined>;

export function openPlayers(database: Database): Players {
  const known = new Map<MemberId, Currency>();
  return async (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const member = await findMember(database, id);
    if (member === undefined) return undefined;
    if (known.size >= kept) known.delete(known.keys().next().value as MemberId);
    known.set(id, member.currency);
    return member.currency;
  };
}
