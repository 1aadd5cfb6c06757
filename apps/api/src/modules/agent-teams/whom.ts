/**
 * Of whom of the own team one asks: everybody below, one, or one with everybody below. Whoever neither is below nor was on a day that is asked about is not
 * found (ROLE-12).
 */
import type { RawBuilder } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Database } from '../../infra/database.ts';
import { belowDuring, findByName, foldName, linesDuring, themselvesDuring, wayDown } from '../members/index.ts';
import type { ReportSpan } from '../reports/index.ts';

type Asked = {
  readonly of?: string | undefined;
  readonly name?: string | undefined;
  readonly reach?: 'alone' | 'line' | undefined;
};
/** As a value that a ticket of a download may carry. */
export type Whom = { readonly head: MemberId; readonly root: string; readonly reach: 'alone' | 'line' | 'below' };

export async function findWhom(
  database: Database,
  head: MemberId,
  { of, name, reach = 'alone' }: Asked,
  span: ReportSpan,
): Promise<Result<Whom, 'not-found'>> {
  if (of === undefined && name === undefined) return ok({ head, root: head, reach: 'below' });
  const asked = of ?? (name === undefined ? undefined : (await findByName(database, foldName(name)))?.id);
  const way = asked === undefined ? undefined : await wayDown(database, head, asked, span);
  return asked === undefined || way === undefined ? refuse('not-found') : ok({ head, root: asked, reach });
}

/** Those, as rows (root, member, since, until): each for the days of the own line. */
export function teamsOf({ head, root, reach }: Whom): RawBuilder<unknown> {
  if (reach === 'below') return belowDuring(head, [root]);
  return reach === 'line' ? linesDuring(head, [root]) : themselvesDuring(head, [root]);
}
