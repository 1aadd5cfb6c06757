/**
 * A second program, written in another language from the description alone, counts the same statements of random affiliates: all kinds of plans, runs of
 * months with what each leaves to the next, some hundreds in a short run and 100,000 in the long one.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type AffiliateTerms,
  type MemberMonth,
  type MonthStatement,
  type Opening,
  affiliatePlanKinds,
  planFaults,
  statementOf,
} from '@banyan/core/affiliates';

const program = path.resolve(import.meta.dirname, 'affiliates.py');
const wanted = process.env['BANYAN_LONG'] === '1' ? 100_000 : 600;
const seed = Number(process.env['BANYAN_SEED'] ?? '1');

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
const units = (below: number): bigint => BigInt(draw(below));

function randomTerms(): AffiliateTerms {
  const kind = affiliatePlanKinds[draw(3)] ?? 'share';
  let [losses, share] = [0n, 0n];
  const tiers = Array.from({ length: kind === 'fixed' ? 0 : 1 + draw(5) }, (_, at) => {
    losses += at === 0 ? units(2) * units(9_000_000) : 1n + units(40_000_000);
    share += 1n + units(90_000);
    return { losses, share };
  });
  const terms: AffiliateTerms = {
    ...{ kind, currency: 'BDT', tiers, gameFee: units(120_000), depositFee: units(40_000) },
    ...{
      carriesNegative: kind !== 'fixed' && draw(3) > 0,
      ...(draw(2) === 0 ? { carriedMost: units(9_000_000) } : {}),
    },
    ...{ fixed: kind === 'share' ? 0n : 1n + units(5_000_000), isAdvance: kind === 'hybrid' && draw(2) === 0 },
    ...{ qualifies: { deposited: units(9), validBets: units(9), days: 30 }, subShare: units(100_000) },
  };
  expect(planFaults(terms)).toEqual([]);
  return terms;
}

const randomMember = (): MemberMonth => ({
  losses: units(30_000_000) - 9_000_000n,
  rebates: draw(2) === 0 ? 0n : units(400_000),
  promotions: draw(2) === 0 ? 0n : units(900_000),
  deposited: units(20_000_000),
  isQualified: draw(5) === 0,
});

const published = ({ tier, ...statement }: MonthStatement) => ({ ...statement, tier: tier ?? null });

/** A year of one affiliate: each month begins with what the one before left. */
function randomYear(): { line: string; statement: MonthStatement; rest: object }[] {
  const terms = randomTerms();
  let opening: Opening = { carried: 0n, advance: 0n };
  return Array.from({ length: 12 }, () => {
    const members = Array.from({ length: draw(9) }, randomMember);
    const subs = Array.from({ length: draw(3) }, (_, at) => ({ affiliate: `s${at}`, units: units(9_000_000) }));
    const rest = { format: 'banyan-affiliates-1', terms, opening, members, subs };
    const statement = statementOf(terms, opening, members, subs);
    opening = { carried: statement.carriedOut, advance: statement.advanceOut };
    return { line: lineOf({ ...rest, statement: published(statement) }), statement, rest };
  });
}

test('comes to the same statements, to the unit', () => {
  const lines: string[] = [];
  while (lines.length < wanted) lines.push(...randomYear().map(({ line }) => line));
  const answer = run(lines);
  expect(answer.lines.at(-1)).toBe(`${lines.length} of ${lines.length} statements right`);
  expect(answer.status).toBe(0);
}, 300_000);

test('finds a statement that is a unit too high, and one that forgot what was carried', () => {
  const years = Array.from({ length: 40 }, randomYear).flat();
  const paid = years.find(({ statement }) => statement.units > 0n);
  const carried = years.find(({ statement }) => statement.carriedOut > 0n);
  if (paid === undefined || carried === undefined) throw new Error('nothing was due in forty years');
  const answer = run([
    lineOf({ ...paid.rest, statement: published({ ...paid.statement, units: paid.statement.units + 1n }) }),
    lineOf({ ...carried.rest, statement: published({ ...carried.statement, carriedOut: 0n }) }),
  ]);
  expect(answer).toMatchObject({ lines: ['line 1: wrong', 'line 2: wrong', '0 of 2 statements right'], status: 1 });
});
