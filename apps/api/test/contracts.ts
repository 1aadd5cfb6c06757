/** Contracts for tests: in force without being offered and accepted, and days that are billed. */
import type { Terms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { insertContract } from '../src/modules/contracts/contract-store.ts';
import { nextDay, todayOf, units } from './periodic.ts';
import type { TestMember, World } from './world.ts';

/** A daily wage of 1 % from 1,000 of valid bets on, 2 % from 10,000 with two active members. */
export const dailyWage: Terms = {
  ...{ kind: 'daily-wage', currency: 'BDT', period: 'daily', mode: 'fixed', carryOver: 0, checksLoss: false },
  activeTurnover: units(100),
  tiers: [
    { rate: 10_000n, sales: units(1000), loss: 0n, users: 1 },
    { rate: 20_000n, sales: units(10_000), loss: 0n, users: 2 },
  ],
};

/** Puts a contract in force now. Returns its id. */
export async function inForce(w: World, member: TestMember, offeror: TestMember | null, terms: Terms): Promise<string> {
  const id = makeId();
  const at = new Date(w.clock.now());
  const row = {
    id,
    member: member.id,
    offeror: offeror?.id ?? null,
    terms,
    offeredAt: at,
    offeredBy: null,
    approvedBy: null,
  };
  await w.context.database.transaction().execute((tx) => insertContract(tx, row));
  await w.owner.query("update contracts set state = 'accepted', answered_at = $2, begins_at = $2 where id = $1", [
    id,
    at,
  ]);
  return id;
}

/** To the next day, with the bills of the days before made and paid as far as they can be. Returns sessions that are good then. */
export async function billed(w: World, members: readonly TestMember[], days = 1): Promise<TestMember[]> {
  const sessions = await nextDay(w, members, days);
  await w.tick('reports.fold');
  await w.tick('contract-runs.cut');
  await w.tick('contract-bills.pay');
  return sessions;
}

/** A dividend that waits for its payer, the house or the owner of the thing, and whether it still does, for the test of whose each thing is. */
const billProbe = (of: () => World, paidTo?: () => TestMember) => ({
  async make(owner: TestMember): Promise<string> {
    const w = of();
    const member = paidTo?.() ?? owner;
    const contract = await inForce(w, member, null, { ...dailyWage, kind: 'dividend' });
    await w.owner.query(
      "update contracts set state = 'terminated', ended_at = begins_at, why = 'house' where id = $1",
      [contract],
    );
    const [run, id] = [makeId(), makeId()];
    await w.owner.query(
      `insert into contract_runs (id, kind, currency, period, starts_at, ends_at, first_day, last_day, made_at, hash)
       values ($1, 'dividend', 'BDT', 'daily', clock_timestamp() - interval '400 days', clock_timestamp() - interval '399 days', $2, $2, now(),
         sha256(''))`,
      [run, todayOf(w)],
    );
    await w.owner.query(
      `insert into contract_bills (id, bucket, member, run, contract, payer, kind, currency, starts_at, first_day, last_day, depth, sales, users,
         result, carried, tier, factor, units, state, changed_at)
       values ($1, bucket_of($2), $2, $3, $4, $6, 'dividend', 'BDT', now(), $5, $5, 0, 0, 0, 0, 0, 0, 10000, 10000, 'to-approve', now())`,
      [id, member.id, run, contract, todayOf(w), paidTo === undefined ? null : owner.id],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query("select 1 from contract_bills where id = $1 and state = 'to-approve'", [id])).rowCount ===
    1,
});

const salaryProbe = (of: () => World) => ({
  async make(owner: TestMember): Promise<string> {
    const id = makeId();
    await of().owner.query(
      `insert into contract_salary_sums (contract, bucket, member, currency, earned) values ($1, bucket_of($2), $2, 'BDT', 0)`,
      [id, owner.id],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query('select 1 from contract_salary_sums where contract = $1', [id])).rowCount === 1,
});

export const billProbes = (of: () => World, downline: () => TestMember) => ({
  'GET /wps/agent/salaries/:contract contract': salaryProbe(of),
  'GET /wps/agent/bills/:id id': billProbe(of),
  'GET /wps/agent/bills/:id/lines id': billProbe(of),
  'POST /wps/agent/bills/:id/decision id': billProbe(of, downline),
});
