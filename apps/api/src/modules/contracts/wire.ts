/** Contracts as the wire has them. */
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { type Below, type Bounds, type Terms, cascadeText } from '@banyan/core/contracts';
import { money, toWire } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import type { Contract, ContractBounds, Ending, OfferedTerms } from '@banyan/protocol/contracts';
import type { Database, Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import type { ContractRow } from './contract-store.ts';

export function toWireTerms({ currency, tiers, activeTurnover, ...rest }: Terms): Static<typeof OfferedTerms> {
  const text = (units: bigint) => toWire(money(currency, units)).amount;
  const { kind, period, mode, checksLoss, carryOver } = rest;
  return {
    ...{ kind, period, mode, checksLoss, carryOver, activeTurnover: text(activeTurnover) },
    tiers: tiers.map(({ rate, sales, loss, users }) => ({
      ...{ rate: Number(rate), sales: text(sales), loss: text(loss), users },
    })),
  };
}

export const toWireBounds = ({ least, most, users, tiers }: Bounds): Static<typeof ContractBounds> => ({
  ...{ least: Number(least), most: Number(most), users, tiers },
});

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Several with the accounts of whom they name. */
export async function toWireContracts(
  database: Database | Tx,
  rows: readonly ContractRow[],
): Promise<Static<typeof Contract>[]> {
  const ids = rows.flatMap(({ member, offeror }) => (offeror === null ? [member] : [member, offeror]));
  const accounts = await membersById(database, ids);
  const accountOf = (member: MemberId) => accounts.get(member)?.account ?? '';
  return rows.map((row) => ({
    ...{ id: row.id, member: row.member, account: accountOf(row.member), currency: row.terms.currency },
    offeror: row.offeror === null ? null : accountOf(row.offeror),
    terms: toWireTerms(row.terms),
    hash: row.hash.toString('hex'),
    ...{ state: row.state, why: row.why, reason: row.reason, offeredAt: row.offeredAt.toISOString() },
    ...{ answeredAt: timeOf(row.answeredAt), beginsAt: timeOf(row.beginsAt), endedAt: timeOf(row.endedAt) },
  }));
}

export async function toWireContract(database: Database | Tx, row: ContractRow): Promise<Static<typeof Contract>> {
  return (await toWireContracts(database, [row]))[0] as Static<typeof Contract>;
}

/** In the order in which they are named, so that the same list has the same hash. */
export function hashOf(ending: readonly Pick<ContractRow, 'id' | 'rate'>[]): string {
  const below = ending.map(({ id, rate }): Below => ({ contract: id, rate }));
  const sorted = below.toSorted((a, b) => (a.contract < b.contract ? -1 : 1));
  return createHash('sha256').update(cascadeText(sorted)).digest('hex');
}

export async function toWireEnding(
  database: Database | Tx,
  rows: readonly ContractRow[],
): Promise<Static<typeof Ending>> {
  const accounts = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  return {
    list: rows.map(({ id, member, rate }) => ({
      id,
      account: accounts.get(member)?.account ?? '',
      rate: Number(rate),
    })),
    hash: hashOf(rows),
  };
}
