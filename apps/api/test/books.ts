/**
 * The ledger alone: a clone of the template with a pool of the application's role and a writer, without HTTP.
 * `close` checks the books, so that no ledger test can leave them wrong unseen.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { type MemberId, type RequestKey, makeId } from '@banyan/core/ids';
import { type Database, openDatabase, openPool, transact } from '../src/infra/database.ts';
import { type LedgerWriter, type WriterOptions, openAccounts, openWriter, post } from '../src/modules/ledger/index.ts';
import { ledgerChecks, runChecks } from '../src/modules/ledger/verify.ts';
import { withDatabase } from './database.ts';

export type Books = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
  /** Superuser: for looking and for tampering. */
  readonly owner: pg.Pool;
  readonly writer: LedgerWriter;
  /** A member whose main account holds `units`. */
  member(units?: bigint): Promise<MemberId>;
  /** The first bad row of each check that finds one. */
  faults(): Promise<string[]>;
  /** Closes; with `spoiled` the books are known to be wrong and are not checked. */
  close(options?: { spoiled?: boolean }): Promise<void>;
};

export const newKey = (): RequestKey => makeId<'request'>();

/** Opens books on a fresh clone of the template, or on `url`. */
export async function books(options: WriterOptions & { url?: string; poolSize?: number } = {}): Promise<Books> {
  const name = `world_${randomBytes(6).toString('hex')}`;
  const clusterUrl = options.url ?? inject('clusterUrl');
  const root = openPool(clusterUrl, { max: 1, role: 'owner' });
  if (options.url === undefined) await root.query(`create database ${name} template ${inject('template')}`);
  const url = options.url ?? withDatabase(clusterUrl, name);
  const pool = openPool(url, { max: options.poolSize ?? 20, isPipelined: true });
  const owner = openPool(url, { max: 3, role: 'owner' });
  const database = openDatabase(pool);
  const writer = await openWriter(pool, options);

  async function faults(): Promise<string[]> {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const verdicts = await runChecks(tx, ledgerChecks);
        return verdicts.flatMap((verdict) => (verdict.bad === undefined ? [] : [`${verdict.name}: ${verdict.bad}`]));
      });
  }

  return {
    url,
    pool,
    database,
    owner,
    writer,
    faults,
    async member(units = 0n) {
      const member = makeId<'member'>();
      await openAccounts(database, member, 'BDT');
      if (units > 0n) await fund(database, member, units);
      return member;
    },
    async close({ spoiled = false } = {}) {
      await writer.close();
      const found = spoiled ? [] : await faults();
      await Promise.all([pool.end(), owner.end()]);
      if (options.url === undefined) await root.query(`drop database ${name} with (force)`);
      await root.end();
      expect(found).toEqual([]);
    },
  };
}

/** Puts play money on a member's main account through the ledger's own interface. */
export async function fund(database: Database, member: MemberId, units: bigint): Promise<void> {
  const key = newKey();
  const funded = await transact(database, (tx) =>
    post(tx, {
      owner: member,
      key,
      kind: 'deposit',
      request: { key },
      currency: 'BDT',
      legs: [
        { account: 'cashier in-transit', units: -units },
        { account: 'member main', units },
      ],
    }),
  );
  expect(funded.ok).toBe(true);
}
