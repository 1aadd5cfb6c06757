/**
 * Contracts of the demo's agents: dipa has a dividend and a daily wage of the house, emon and jamila rest on them, and an offer with a lower rate waits for
 * emon, which would end jamila's. The line of tanvir has both kinds, with bills of past days.
 */
import type { ContractKind, Terms, Tier } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import type { Clock } from '@banyan/core/time';
import { type Database, type Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { findByName } from '../members/index.ts';
import { findContract, insertContract, markAccepted } from './contract-store.ts';

const dayMs = 86_400_000;
const taka = (amount: number): bigint => BigInt(amount) * 10_000n;
type Asked = readonly [percent: number, sales: number, users: number, loss: number];
const tierOf = ([percent, sales, users, loss]: Asked): Tier => ({
  ...{ rate: BigInt(percent * 10_000), sales: taka(sales), users, loss: taka(loss) },
});

const termsOf = (kind: ContractKind, tiers: readonly Asked[]): Terms => ({
  ...{ kind, currency: 'BDT', mode: 'fixed', checksLoss: false, activeTurnover: taka(100) },
  ...(kind === 'dividend' ? { period: 'semimonthly', carryOver: 3 } : { period: 'daily', carryOver: 0 }),
  tiers: tiers.map(tierOf),
});

const dividend = (...percents: readonly [number, number, number]): Terms =>
  termsOf('dividend', [
    [percents[0], 10_000, 2, 500],
    [percents[1], 100_000, 3, 5000],
    [percents[2], 500_000, 5, 25_000],
  ]);
const wage = (percent: number): Terms =>
  termsOf('daily-wage', [
    [percent / 2, 1000, 1, 0],
    [percent, 10_000, 2, 0],
  ]);

type Made = { readonly to: string; readonly by: string | null; readonly terms: Terms; readonly isPending?: true };
const all: readonly Made[] = [
  { to: 'dipa', by: null, terms: dividend(8, 14, 20) },
  { to: 'emon', by: 'dipa', terms: dividend(6, 10, 15) },
  { to: 'jamila', by: 'emon', terms: dividend(5, 8, 12) },
  { to: 'emon', by: 'dipa', terms: dividend(5, 8, 10), isPending: true },
  { to: 'dipa', by: null, terms: wage(2) },
  { to: 'emon', by: 'dipa', terms: wage(1) },
  { to: 'jamila', by: 'emon', terms: wage(0.5) },
  { to: 'tanvir', by: null, terms: dividend(8, 14, 20) },
  { to: 'shirin', by: 'tanvir', terms: dividend(6, 10, 15) },
  { to: 'rakib', by: 'shirin', terms: dividend(5, 8, 12) },
  { to: 'tanvir', by: null, terms: wage(2) },
  { to: 'shirin', by: 'tanvir', terms: wage(1) },
  { to: 'rakib', by: 'shirin', terms: wage(0.5) },
];

/** Does nothing where they are there already. */
export async function seedDemoContracts(database: Database, clock: Clock): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const [at, made] of all.entries()) await seedOne(tx, made, { at, now: clock.now() });
  });
}

async function seedOne(tx: Tx, { to, by, terms, isPending }: Made, { at, now }: { at: number; now: number }) {
  const id = derivedKey(`demo contract ${at}`);
  const member = await findByName(tx, to);
  const offeror = by === null ? null : await findByName(tx, by);
  if (member === undefined || offeror === undefined || (await findContract(tx, id)) !== undefined) return;
  const offeredAt = new Date(now - (isPending === true ? 1 : 20) * dayMs);
  const row = { id, member: member.id, offeror: (offeror?.id ?? null) as MemberId | null, terms, offeredAt };
  await insertContract(tx, { ...row, offeredBy: null, approvedBy: null });
  if (isPending !== true) await markAccepted(tx, id, { at: offeredAt, request: id });
}
