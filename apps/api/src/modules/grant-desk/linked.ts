/** Whether somebody of the staff and a member share something that speaks of one person: they have been in the same browser. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { devicesOf } from '../sessions/index.ts';
import { worksIn } from '../staff/index.ts';

export const isLinked = async (tx: Tx, person: string, member: MemberId): Promise<boolean> =>
  await worksIn(tx, person, await devicesOf(tx, member));
