/**
 * Random careers of bets below random contracts, counted by sets and beside it bet by bet by the rule of `core`: the same sums and the same parts, whatever is
 * counted again, corrected, voided, or broken off on the way.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Above, salaryPart, sharesOf } from '@banyan/core/contracts';
import { dailyWage, inForce } from '../../../test/contracts.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { countSalaries } from './count-salaries.ts';
import { partsBefore } from './salary-store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A small generator with a seed of its own. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Contract = { id: string; agent: TestMember; rate: bigint; beginsAt: number; endedAt: number | null };
type Play = { ref: string; at: number; member: TestMember; endedAt: number; valid: bigint };
type Stood = { rates: readonly { contract: string; rate: bigint }[]; valid: bigint };

const steps = process.env['BANYAN_LONG'] === '1' ? 2000 : 200;

async function writePlay({ ref, at, member, endedAt, valid }: Play): Promise<void> {
  await w.owner.query(
    `insert into record_plays (bucket, member, at, ended_at, product, category, vendor, game, ref, currency, state, stake, valid, payout, rebate, day)
     values (bucket_of($1), $1, $2, $3, 'game', 'RNG', 'ACME', 'wheel', $4, 'BDT', $5, 1000, $6, 0, 0, '2026-01-01')
     on conflict (bucket, member, at, product, vendor, ref) do update set ended_at = excluded.ended_at, state = excluded.state, valid = excluded.valid`,
    [member.id, new Date(at), new Date(endedAt), ref, valid === 0n ? 'void' : 'lost', valid],
  );
}

/** While it stands, whatever writes into a table fails. */
async function broken(table: string, act: () => Promise<unknown>): Promise<void> {
  await w.owner.query(`create or replace function break_off() returns trigger language plpgsql as 'begin raise exception ''broken off''; end';
    create trigger break_off before insert or update on ${table} execute function break_off()`);
  try {
    await act();
  } finally {
    await w.owner.query(`drop trigger break_off on ${table}`);
  }
}

it('comes to what each bet pays by itself', { timeout: 120_000 }, async () => {
  const seed = Number(process.env['BANYAN_SEED'] ?? 1);
  const random = randomOf(seed);
  const [anna, noor] = [await w.agent(), await w.agent()];
  const bela = await w.agent({ upline: anna });
  const dora = await w.agent({ upline: bela });
  const below: [TestMember, TestMember[]][] = [];
  for (const way of [[dora, bela, anna], [bela, anna], [anna], [noor]])
    for (let n = 0; n < 2; n += 1) below.push([await w.member({ upline: way[0] as TestMember }), way]);
  below.push([bela, [bela, anna]]);
  const ways = new Map(below.map(([member, way]) => [member.id, way]));
  const contracts: Contract[] = [];
  const plays: Play[] = [];
  const stood = new Map<string, Stood>();

  const begin = async (agent: TestMember) => {
    if (contracts.some((one) => one.agent === agent && one.endedAt === null)) return;
    const rate = BigInt(1 + random(30_000));
    const terms = {
      ...dailyWage,
      kind: 'real-time-salary' as const,
      activeTurnover: 0n,
      tiers: [{ rate, sales: 0n, loss: 0n, users: 0 }],
    };
    contracts.push({
      id: await inForce(w, agent, null, terms),
      ...{ agent, rate, beginsAt: w.clock.now(), endedAt: null },
    });
  };
  const end = async (contract: Contract) => {
    contract.endedAt = w.clock.now();
    await w.owner.query("update contracts set state = 'terminated', ended_at = $2, why = 'house' where id = $1", [
      contract.id,
      new Date(contract.endedAt),
    ]);
  };
  const ratesAt = (play: Play) => {
    const way: Above[] = [play.member, ...(ways.get(play.member.id) ?? [])].map((one) => {
      const own = contracts.find(
        ({ agent, beginsAt, endedAt }) =>
          agent === one && beginsAt <= play.endedAt && (endedAt === null || endedAt > play.endedAt),
      );
      return { member: one.id, contract: own?.id ?? null, rate: own?.rate ?? 0n };
    });
    return sharesOf(way);
  };
  const count = async () => {
    const named = plays.map(({ member }) => member.id);
    const act = () => countSalaries(w.context, new Map(named.map((id) => [id, new Set<string>()])) as never);
    const table = ['contract_salary_plays', 'contract_salary_places', 'contract_salary_sums'][random(6)];
    if (table !== undefined) await broken(table, async () => act().catch(() => {}));
    await Promise.all([act(), act()]);
    for (const play of plays) {
      const rates = stood.get(play.ref)?.rates ?? (play.valid > 0n ? ratesAt(play) : []);
      if (rates.length > 0) stood.set(play.ref, { rates, valid: play.valid });
    }
    const sums = new Map<string, bigint>();
    const parts: string[] = [];
    for (const [ref, { rates, valid }] of stood)
      for (const { contract, rate } of rates) {
        sums.set(contract, (sums.get(contract) ?? 0n) + salaryPart(valid, rate));
        parts.push(`${contract} ${ref} ${valid} ${rate} ${salaryPart(valid, rate)}`);
      }
    const { rows } = await w.owner.query('select contract, earned from contract_salary_sums where earned <> 0');
    const earned = new Map(rows.map((row: { contract: string; earned: bigint }) => [row.contract, BigInt(row.earned)]));
    expect(earned).toEqual(new Map([...sums].filter(([, units]) => units !== 0n)));
    const shown: string[] = [];
    for (const { id } of contracts) {
      const found = await partsBefore(w.context.database, id, { before: undefined, limit: 10_000 });
      shown.push(...found.map(({ ref, valid, rate, units }) => `${id} ${ref} ${valid} ${rate} ${units}`));
    }
    expect(shown.toSorted()).toEqual(parts.toSorted());
  };

  await w.clock.advance(1000);
  await begin(anna);
  for (let step = 0; step < steps; step += 1) {
    await w.clock.advance(1 + random(2000));
    const now = w.clock.now();
    const act = random(20);
    const some = plays[random(Math.max(1, plays.length))];
    if (act === 0) await begin([anna, bela, dora, noor][random(4)] as TestMember);
    else if (act === 1) {
      const open = contracts.filter(({ endedAt }) => endedAt === null);
      if (open.length > 1) await end(open[random(open.length)] as Contract);
    } else if (act < 6 && some !== undefined) {
      // Corrected or voided: it ends once more.
      some.valid = random(3) === 0 ? 0n : BigInt(random(3_000_000_000));
      some.endedAt = now;
      await writePlay(some);
    } else if (act < 10) await count();
    else {
      const [member] = below[random(below.length)] as (typeof below)[number];
      const valid = random(5) === 0 ? BigInt(random(40)) : BigInt(random(2_000_000_000));
      const play = { ref: `play ${step}`, at: now - 500, member, endedAt: now, valid };
      plays.push(play);
      await writePlay(play);
    }
  }
  await count();
  expect(plays.length).toBeGreaterThan(10);
});
