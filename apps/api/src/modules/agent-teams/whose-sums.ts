/** Sums of a head's team and of the lines in it: those of each alone from their days, of everybody below from the days of teams. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import { balanceOfTeam } from '../ledger/index.ts';
import { everybodyBelowIn, isBelow, teamsWithin, themselvesDuring } from '../members/index.ts';
import {
  type ReportSpan,
  type TeamBalance,
  type TeamSums,
  addedSums,
  headSums,
  teamBalance,
  teamSums,
} from '../reports/index.ts';
import type { Whom } from './whom.ts';

type Asked = { readonly head: MemberId; readonly span: ReportSpan; readonly currency: Currency };

/** Some members of the line alone. */
export const ownSums = async (database: Database, { head, ...asked }: Asked, roots: readonly string[]) =>
  await teamSums(database, { ...asked, teams: themselvesDuring(head, roots) });

/** Everybody below some members of the line; with how many that are now, where that is known. */
export const sumsBelow = async (
  database: Database,
  { head, ...asked }: Asked,
  roots: readonly string[],
  sizes?: ReadonlyMap<string, number>,
) => await headSums(database, { ...asked, teams: teamsWithin(head, roots, sizes) });

/** What everybody below one of the team has; nothing below whoever has left. The accounts themselves are asked until that is summed. */
export async function balanceBelow(
  database: Database,
  head: MemberId,
  root: MemberId,
  currency: Currency,
): Promise<TeamBalance> {
  if (root !== head && !(await isBelow(database, head, root))) return { main: 0n, bonus: 0n, held: 0n };
  const summed = await teamBalance(database, root, currency);
  return summed ?? (await balanceOfTeam(database, everybodyBelowIn(head, root), currency));
}

/** Of whom one asks. */
export async function sumsOfWhom(
  database: Database,
  { head, root, reach }: Whom,
  asked: Omit<Asked, 'head'>,
): Promise<TeamSums | undefined> {
  const [own, below] = await Promise.all([
    reach === 'below' ? undefined : ownSums(database, { ...asked, head }, [root]),
    reach === 'alone' ? undefined : sumsBelow(database, { ...asked, head }, [root]),
  ]);
  return addedSums(own?.get(root), below?.get(root));
}
