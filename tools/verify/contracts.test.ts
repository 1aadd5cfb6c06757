/**
 * A second program, written in another language from the description alone, counts the same bills of random lines of agents: all kinds, all policies, some
 * hundreds of bills in a short run and 100,000 in the long one.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type Above,
  type Bill,
  type Held,
  type Node,
  type Terms,
  billsOf,
  carryPolicies,
  salariesOf,
} from '@banyan/core/contracts';

const program = path.resolve(import.meta.dirname, 'contracts.py');
const isLong = process.env['BANYAN_LONG'] === '1';
const wanted = isLong ? 100_000 : 600;
const seed = Number(process.env['BANYAN_SEED'] ?? '1');

/** Units, rates and all other whole numbers that are bigint stand as text. */
const lineOf = (value: object) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
const run = (lines: readonly string[]) => {
  const { stdout, status } = spawnSync('python3', [program, '-'], {
    ...{ input: lines.join('\n'), encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  return { lines: stdout.trim().split('\n'), status };
};

/** Whole numbers below a bound, the same for a seed. */
let state = seed >>> 0;
function draw(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

function randomTerms(kind: 'daily-wage' | 'hourly-wage' | 'dividend'): Terms {
  const count = 1 + draw(5);
  let [sales, rate, users] = [0n, 0n, 0];
  const tiers = Array.from({ length: count }, () => {
    sales += BigInt(draw(40_000_000));
    rate += BigInt(1 + draw(9000));
    users += draw(3);
    return { sales, rate, users, loss: draw(3) === 0 ? 0n : BigInt(draw(Number(sales) + 1)) };
  });
  return {
    ...{ kind, currency: 'BDT', period: 'daily', tiers, checksLoss: draw(2) === 0 },
    ...{ activeTurnover: BigInt(draw(3_000_000)), mode: draw(2) === 0 ? 'fixed' : 'float' },
    carryOver: carryPolicies[draw(4)] ?? 0,
  };
}

function randomRun(): { readonly nodes: Node[]; readonly held: Held[] } {
  const size = 1 + draw(60);
  const nodes = Array.from(
    { length: size },
    (_, at): Node => ({
      member: `m${at}`,
      upline: at === 0 || draw(9) === 0 ? null : `m${draw(at)}`,
      validBet: draw(4) === 0 ? 0n : BigInt(draw(20_000_000)),
      result: BigInt(draw(16_000_000) - 10_000_000),
    }),
  );
  const kind = (['daily-wage', 'hourly-wage', 'dividend'] as const)[draw(3)] ?? 'dividend';
  const held: Held[] = [];
  const holders = new Set<string>();
  for (const { member, upline } of nodes) {
    const isTop = upline === null || draw(12) === 0;
    if (draw(3) === 0 || !(isTop || holders.has(upline as string))) continue;
    holders.add(member);
    const carried = kind === 'dividend' && draw(2) === 0 ? BigInt(draw(5_000_000)) : 0n;
    held.push({
      ...{ contract: `c${member}`, member, offeror: isTop ? null : (upline as string) },
      ...{ terms: randomTerms(kind), carried },
    });
  }
  return draw(3) === 0 ? withMove(nodes, held) : { nodes, held };
}

/** One of them moved in the period, with everybody below: they stand in a second place, and some contracts count there. */
function withMove(nodes: readonly Node[], held: readonly Held[]): { readonly nodes: Node[]; readonly held: Held[] } {
  const moved = nodes[draw(nodes.length)]?.member as string;
  const line = new Set([moved]);
  for (const { member, upline } of nodes) if (upline !== null && line.has(upline)) line.add(member);
  const others = nodes.filter(({ member }) => !line.has(member));
  const to = others.length === 0 || draw(4) === 0 ? null : (others[draw(others.length)]?.member as string);
  const again = nodes
    .filter(({ member }) => line.has(member))
    .map(
      ({ member, upline }): Node => ({
        ...{ member, place: 1, validBet: BigInt(draw(20_000_000)), result: BigInt(draw(16_000_000) - 10_000_000) },
        ...(member === moved ? { upline: to } : { upline, uplinePlace: 1 }),
      }),
    );
  return {
    nodes: [...nodes, ...again],
    held: held.map((one) => (line.has(one.member) && draw(2) === 0 ? { ...one, place: 1 } : one)),
  };
}

const published = ({ team, ...bill }: Bill) => ({ ...bill, tier: bill.tier ?? null, ...team });

test('comes to the same bills and salaries, to the unit', () => {
  const lines: string[] = [];
  for (let bills = 0; bills < wanted; ) {
    const { nodes, held } = randomRun();
    const counted = billsOf(nodes, held);
    bills += counted.length;
    lines.push(lineOf({ format: 'banyan-contracts-1', nodes, held, bills: counted.map(published) }));
    const way = Array.from({ length: 1 + draw(6) }, (_, at): Above => {
      const contract = draw(3) === 0 ? null : `s${at}`;
      return { member: `m${at}`, contract, rate: contract === null ? 0n : BigInt(draw(30_000)) };
    });
    const validBet = BigInt(draw(90_000_000) - 10_000_000);
    lines.push(lineOf({ format: 'banyan-salary-1', validBet, way, paid: salariesOf(validBet, way) }));
  }
  const answer = run(lines);
  expect(answer.lines.at(-1)).toContain(`${lines.length} of ${lines.length} right`);
  expect(answer.status).toBe(0);
}, 300_000);

test('finds a bill that is a unit too high', () => {
  const found = Array.from({ length: 200 }, randomRun).find(({ nodes, held }) =>
    billsOf(nodes, held).some(({ units }) => units > 0n),
  );
  if (found === undefined) throw new Error('none of the lines was due anything');
  const bills = billsOf(found.nodes, found.held).map(published);
  const spoilt = bills.map((bill) => (bill.units > 0n ? { ...bill, units: bill.units + 1n } : bill));
  const answer = run([lineOf({ format: 'banyan-contracts-1', ...found, bills: spoilt })]);
  expect(answer).toMatchObject({ lines: ['line 1: wrong', expect.stringContaining('0 of 1 right')], status: 1 });
});
