/** What lines of money were for, and what bets are called, for lists that stand beside the records: the game, its round or draw, and where it is checked. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { draws } from '../draws/index.ts';
import { proofUrlOf, studioAddressesHere } from '../vendors/index.ts';
import { namesOf } from './wire.ts';

type Bet = { readonly product: string; readonly vendor: string; readonly game: string; readonly ref: string };
export type NamedBet = { readonly game: string; readonly ref: string; readonly proof: string | null };

/** The bets that some transfers of a member were for, by the key; none for a transfer that was for none. */
export async function betsOfTransfers(
  database: Database,
  member: MemberId,
  transfers: readonly { readonly key: RequestKey; readonly at: Date }[],
): Promise<ReadonlyMap<string, Bet>> {
  if (transfers.length === 0) return new Map();
  const times = transfers.map(({ at }) => at.getTime());
  const [from, until] = [new Date(Math.min(...times) - 1), new Date(Math.max(...times) + 1)];
  const { rows } = await sql<
    Row<'record_lines', 'key' | 'product' | 'vendor' | 'game' | 'ref'>
  >`select distinct l.key, l.product, l.vendor, l.game, l.ref from record_lines l
    where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid and l.at between ${from} and ${until} and l.product <> ''
      and l.key = any (${transfers.map(({ key }) => key)}::uuid[])`.execute(database);
  return new Map(rows.map(({ key, ...bet }) => [key, bet]));
}

/** The names of bets in a language. Of a lottery the number of the draw where its id is given. */
export async function betsNamed(
  { database, config }: Pick<Context, 'database' | 'config'>,
  bets: readonly Bet[],
  language: string,
): Promise<(bet: Bet) => NamedBet> {
  const names = await namesOf({ database }, bets, language);
  const ids = bets.flatMap(({ product, ref }) => (product === 'lottery' && /^[0-9a-f-]{36}$/.test(ref) ? [ref] : []));
  const numbers = await draws.readNumbers(database, [...new Set(ids)]);
  const vendors = [...new Set(bets.flatMap(({ vendor }) => (vendor === '' ? [] : [vendor])))];
  const { rows } = await sql<{
    vendor: string;
    url: string | null;
  }>`select k.vendor, ${proofUrlOf(sql`k.vendor`)} as url
    from unnest(${vendors}::text[]) k (vendor)`.execute(database);
  const pages = new Map(rows.map(({ vendor, url }) => [vendor, url]));
  return ({ product, vendor, game, ref }) => {
    const page = vendor === '' ? '' : (studioAddressesHere(config, vendor)?.proof_url ?? pages.get(vendor) ?? '');
    return {
      game: names({ vendor, game }) || game,
      ref: product === 'lottery' ? (numbers.get(ref) ?? ref) : ref,
      proof: page === '' ? null : page.replaceAll('{round}', encodeURIComponent(ref)),
    };
  };
}
