/** Records that a member opened a game: it becomes the first of the recent games. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { writeRecent } from './member-store.ts';

const most = 100;

/** Called by the launch; does nothing for a game that is not in the catalogue. */
export async function noteOpened(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: MemberId,
  game: { readonly vendor: string; readonly code: string },
): Promise<void> {
  const at = new Date(clock.now());
  await database.transaction().execute((tx) => writeRecent(tx, member, game, { at, most }));
}
