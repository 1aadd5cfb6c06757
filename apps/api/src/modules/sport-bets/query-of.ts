/** The statements of batches, asked outside of one: for what is only looked at. */
import { CompiledQuery } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export const queryOf =
  (database: Database | Tx): BatchQuery =>
  async <Result>(_name: string, text: string, values: readonly unknown[]) =>
    (await database.executeQuery<Result>(CompiledQuery.raw(text, [...values]))).rows;
