/** Sums of a head's team and of the lines in it: those of each alone from their days, of everybody below from the days of teams. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import { teamsWithin, themselvesDuring } from '../members/index.ts';
import { type ReportSpan, type TeamSums, addedSums, headSums, teamSums } from '../reports/index.ts';
import type { Whom } from './whom.ts';

type Asked = { readonly head: MemberId; readonly span: ReportSpan; readonly currency: Currency };

/** Some members of the line alone. */
export const ownSums = async (database: Database, { head, ...asked }: Asked, roots: readonly string[]) =>
  await teamSums(database, { ...asked, teams: themselvesDuring(head, roots) });

/** Everybody below some members of the line. */
export const sumsBelow = async (database: Database, { head, ...asked }: Asked, roots: readonly string[]) =>
  await headSums(database, { ...asked, teams: teamsWithin(head, roots) });

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
