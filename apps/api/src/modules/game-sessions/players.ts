/** Translates between members and the ids by which vendors know them. */
import type { MemberId, PlayerId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { findMember } from '../members/index.ts';
import { hasSessionAt } from './launch-store.ts';
import { memberIdOf, playerIdOf } from './player-id.ts';
import { findPlayer, findPlayerOf, insertPlayer } from './player-store.ts';

type World = Pick<Context, 'database' | 'secrets'>;

/** The id by which a vendor knows a member; written down at the first time, so that it stays when secrets change. */
export async function playerOf(world: World, vendor: string, member: MemberId): Promise<PlayerId> {
  const known = await findPlayerOf(world.database, vendor, member);
  if (known !== undefined) return known;
  const player = (await isKnownByOwnId(world, vendor, member))
    ? (member as string as PlayerId)
    : playerIdOf(world.secrets, vendor, member);
  return await insertPlayer(world.database, { vendor, member, player });
}

/** The member whom a vendor knows by an id; undefined for one that it was never given. */
export async function memberOfPlayer(world: World, vendor: string, player: string): Promise<MemberId | undefined> {
  const known = await findPlayer(world.database, vendor, player);
  if (known !== undefined) return known;
  const member = player as MemberId;
  return (await isKnownByOwnId(world, vendor, member)) && (await playerOf(world, vendor, member)) === player
    ? member
    : undefined;
}

/**
 * True where a node of a version that gave vendors the members' own ids opened a session during an upgrade. A session of this version has its
 * player's row before.
 */
async function isKnownByOwnId({ database }: World, vendor: string, member: MemberId): Promise<boolean> {
  return (await findPlayerOf(database, vendor, member)) === undefined && (await hasSessionAt(database, member, vendor));
}

/** The same where the row may be missing from a restored backup: then it is written again for the member whom the id was made of. */
export async function restoredMemberOf(world: World, vendor: string, player: string): Promise<MemberId | undefined> {
  const known = await findPlayer(world.database, vendor, player);
  if (known !== undefined) return known;
  const member = memberIdOf(world.secrets, vendor, player);
  if (member === undefined || (await findMember(world.database, member)) === undefined) return undefined;
  await insertPlayer(world.database, { vendor, member, player: player as PlayerId });
  return member;
}
