/** Of whom of the own team one asks: everybody below, one, or one with everybody below. Whoever is not below is not found (ROLE-12). */
import type { RawBuilder } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Database } from '../../infra/database.ts';
import { everybodyBelow, findByName, foldName, linesUnder, themselves, wayDown } from '../members/index.ts';

type Asked = {
  readonly of?: string | undefined;
  readonly name?: string | undefined;
  readonly reach?: 'alone' | 'line' | undefined;
};
/** As a value that a ticket of a download may carry. */
export type Whom = { readonly root: string; readonly reach: 'alone' | 'line' | 'below' };

export async function findWhom(
  database: Database,
  head: MemberId,
  { of, name, reach = 'alone' }: Asked,
): Promise<Result<Whom, 'not-found'>> {
  if (of === undefined && name === undefined) return ok({ root: head, reach: 'below' });
  const asked = of ?? (name === undefined ? undefined : (await findByName(database, foldName(name)))?.id);
  const way = asked === undefined ? undefined : await wayDown(database, head, asked);
  return asked === undefined || way === undefined ? refuse('not-found') : ok({ root: asked, reach });
}

/** Those, as rows (root, member). */
export function teamsOf({ root, reach }: Whom): RawBuilder<unknown> {
  if (reach === 'below') return everybodyBelow(root);
  return reach === 'line' ? linesUnder([root]) : themselves([root]);
}
