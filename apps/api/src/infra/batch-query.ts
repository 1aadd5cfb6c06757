/** The statements of a batch, asked outside of one. */
import { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { BatchQuery } from './writer.ts';

export const queryOn =
  (database: Database | Tx): BatchQuery =>
  async <Row>(_name: string, text: string, values: readonly unknown[]) =>
    (await database.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];
