/** The hot matches for operators, also those that are shown no more. */
import type { Context } from '../../infra/context.ts';
import { type HotMatchRow, readAll } from './store.ts';

export async function listMatches({ database }: Pick<Context, 'database'>): Promise<HotMatchRow[]> {
  return await readAll(database);
}
