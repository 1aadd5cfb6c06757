/** Resolves a vendor's player id to a member and a currency. Neither ever changes, so the answer is cached. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import { memberOfPlayer, restoredMemberOf } from '../game-sessions/index.ts';
import { findMember } from '../members/index.ts';

const maxKnown = 100_000;

export type Player = { readonly member: MemberId; readonly currency: Currency };
/** By the vendor's own id of the player. Undefined for an id that the vendor was never given, which is not kept: it may be given yet. */
export type Players = (vendor: string, id: string) => Promise<Player | undefined>;
type World = Pick<Context, 'database' | 'secrets'>;

/** Players that a vendor has met: its key reaches nobody else. */
export function openPlayers(world: World): Players {
  return remembered(world, (vendor, id) => memberOfPlayer(world, vendor, id));
}

/** Every member: for a vendor's journal, since what is restored may lack the players that the vendor met since. */
export function openMembers(world: World): Players {
  return remembered(world, (vendor, id) => restoredMemberOf(world, vendor, id));
}

function remembered({ database }: World, find: (vendor: string, id: string) => Promise<MemberId | undefined>): Players {
  const known = new Map<string, Player>();
  return async (vendor, id) => {
    const name = `${vendor} ${id}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const member = await find(vendor, id);
    const found = member === undefined ? undefined : await findMember(database, member);
    if (member === undefined || found === undefined) return undefined;
    const player = { member, currency: found.currency };
    if (known.size >= maxKnown) known.delete(known.keys().next().value as string);
    known.set(name, player);
    return player;
  };
}
