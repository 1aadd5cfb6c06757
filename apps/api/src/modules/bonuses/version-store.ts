/** Versions of the rules of promotions. Each stands for ever: a grant points at the one it was made under. */
import { createHash } from 'node:crypto';
import { type Currency, isCurrency } from '@banyan/core/money';
import { type CurrencyRules, type WrittenRules, rulesIn } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';

export type Version = { readonly promotion: string; readonly version: number };

/** Adds the next version of a promotion's rules. The caller has locked the promotion. Returns its number. */
export async function addVersion(
  tx: Tx,
  promotion: string,
  rules: WrittenRules,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<number> {
  const last = await tx
    .selectFrom('promotion_versions')
    .select((e) => e.fn.max('version').as('version'))
    .where('promotion', '=', promotion)
    .executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const written = JSON.stringify(rules);
  await tx
    .insertInto('promotion_versions')
    .values({ promotion, version, hash: hashOf(written), rules: written, made_at: at, made_by: by })
    .execute();
  return version;
}

/** The rules of a version, as they were written, with the hash that names them. Throws for one that is not there. */
export async function readVersion(
  database: Database | Tx,
  { promotion, version }: Version,
): Promise<{ rules: WrittenRules; hash: string; madeAt: Date }> {
  const row = await database
    .selectFrom('promotion_versions')
    .select(['rules', 'hash', 'made_at'])
    .where('promotion', '=', promotion)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`the promotion ${promotion} has no version ${version}`);
  return { rules: JSON.parse(row.rules) as WrittenRules, hash: row.hash.toString('hex'), madeAt: row.made_at };
}

/** What a version says of a currency. Throws where it offers nothing in it: no grant is made then. */
export async function readRulesIn(
  database: Database | Tx,
  version: Version,
  currency: string,
): Promise<CurrencyRules & { readonly hash: string }> {
  const { rules, hash } = await readVersion(database, version);
  const read = isCurrency(currency) ? rulesIn(rules, currency as Currency) : undefined;
  if (read?.ok !== true || read.value === undefined)
    throw new Error(`version ${version.version} of ${version.promotion} offers nothing in ${currency}`);
  return { ...read.value, hash };
}

/** Every version of a promotion, the newest first. */
export async function versionsOf(
  database: Database,
  promotion: string,
): Promise<{ version: number; hash: string; madeAt: string; madeBy: string }[]> {
  const rows = await database
    .selectFrom('promotion_versions')
    .select(['version', 'hash', 'made_at', 'made_by'])
    .where('promotion', '=', promotion)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ version, hash, made_at, made_by }) => ({
    version,
    hash: hash.toString('hex'),
    madeAt: made_at.toISOString(),
    madeBy: made_by,
  }));
}

function hashOf(written: string): Buffer {
  return createHash('sha256').update(written).digest();
}
