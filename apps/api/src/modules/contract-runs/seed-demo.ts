/**
 * Bills of the demo: four days of wages and half a month of dividends of the line of tanvir, from figures that are made up and stand in the runs as those of real
 * days do. The product pays them itself when it starts. One dividend is denied below, and one is let be paid by somebody who has not enough.
 */
import type { MemberId } from '@banyan/core/ids';
import { periodBefore, periodOf } from '@banyan/core/contracts';
import { ok } from '@banyan/core/results';
import { type BusinessDay, type Clock, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import { type Database, transact } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { type RunKey, type RunLine, type RunSpan, billsToDecide, decideBill } from '../contract-bills/index.ts';
import { findByName } from '../members/index.ts';
import { momentsOf } from '../reports/index.ts';
import { holdersOf, writeRunOf } from './write-run.ts';

const taka = (amount: number): bigint => BigInt(amount) * 10_000n;

/** Who plays below whom, and what they stake and win on a day, in whole taka. */
const team: readonly { readonly name: string; readonly upline?: string; readonly plays?: readonly [number, number] }[] =
  [
    { name: 'tanvir' },
    { name: 'shirin', upline: 'tanvir' },
    { name: 'rakib', upline: 'shirin' },
    { name: 'mahin', upline: 'shirin', plays: [14_200, 13_450] },
    { name: 'nipa', upline: 'shirin', plays: [6300, 6950] },
    { name: 'ovi', upline: 'rakib', plays: [9800, 8100] },
    { name: 'polash', upline: 'rakib', plays: [4600, 3900] },
  ];

const days = 4;
/** A part of a usual day, in hundredths, so that no day is like another. */
const shares = [100, 64, 131, 88];

type People = ReadonlyMap<string, MemberId>;

function linesOf(people: People, hundredths: number, others: readonly MemberId[]): RunLine[] {
  const idle = { place: 0, uplinePlace: 0, upline: null, valid: 0n, staked: 0n, won: 0n, given: 0n };
  const lines = team.map(({ name, upline, plays: [staked, won] = [0, 0] }): RunLine => {
    const part = (amount: number) => (taka(amount) * BigInt(hundredths)) / 100n;
    const above = upline === undefined ? null : (people.get(upline) ?? null);
    return {
      ...{ ...idle, member: people.get(name) as MemberId, upline: above },
      ...{ valid: part(staked), staked: part(staked), won: part(won) },
    };
  });
  // Agents of other lines hold contracts too: they have nothing in these days.
  const known = new Set(lines.map(({ member }) => member));
  return [...lines, ...others.filter((member) => !known.has(member)).map((member) => ({ ...idle, member }))].toSorted(
    (a, b) => (a.member < b.member ? -1 : 1),
  );
}

/** Makes them where there is no run yet, which is a demo that begins. */
export async function seedDemoBills(database: Database, clock: Clock, timeZone: string): Promise<void> {
  const found = await Promise.all(
    team.map(async ({ name }) => [name, (await findByName(database, name))?.id] as const),
  );
  const people = new Map(found.flatMap(([name, id]) => (id === undefined ? [] : [[name, id] as const])));
  if (people.size < team.length) return;
  const today = businessDayOf(clock.now(), timeZone);
  const wages: RunKey = { kind: 'daily-wage', currency: 'BDT', period: 'daily' };
  for (let ago = days; ago > 0; ago -= 1) {
    const day = daysAfter(today, -ago);
    await make(database, {
      key: wages,
      first: day,
      last: day,
      hundredths: shares[ago % shares.length] ?? 100,
      people,
      clock,
    });
  }
  const { first, last } = periodBefore('semimonthly', periodOf('semimonthly', today));
  const dividends: RunKey = { kind: 'dividend', currency: 'BDT', period: 'semimonthly' };
  if (await make(database, { key: dividends, first, last, hundredths: 900, people, clock }))
    await decide(database, people, clock);
}

type Making = {
  readonly key: RunKey;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
  readonly hundredths: number;
  readonly people: People;
  readonly clock: Clock;
};

async function make(database: Database, { key, first, last, hundredths, people, clock }: Making): Promise<boolean> {
  const settings: Pick<Settings, 'get'> = { get: (setting) => setting.default as never };
  const { from: startsAt, until: endsAt } = await momentsOf({ database, settings }, { from: first, to: last });
  const span: RunSpan = { startsAt, endsAt, first, last };
  const holders = await holdersOf({ database }, key, span);
  if (holders.length === 0) return false;
  const lines = linesOf(
    people,
    hundredths,
    holders.map(({ member }) => member),
  );
  const made = { key, span, holders, madeAt: new Date(clock.now()) };
  const done = await transact(database, async (tx) => ok(await writeRunOf(tx, made, { lines, placeOf: () => 0 })));
  return done.ok && done.value;
}

/** tanvir lets the dividend of shirin be paid and has not enough; shirin denies that of rakib, who may turn to the house. */
async function decide(database: Database, people: People, clock: Clock): Promise<void> {
  const at = new Date(clock.now());
  const decisions = [
    { of: 'shirin', by: 'tanvir', isPaid: true, reason: '' },
    { of: 'rakib', by: 'shirin', isPaid: false, reason: 'Two of these players were mine before.' },
  ];
  for (const { of, by, isPaid, reason } of decisions) {
    const payer = people.get(by) as MemberId;
    const done = await transact(database, async (tx) => {
      for (const bill of await billsToDecide(tx, people.get(of) as MemberId)) {
        const decided = await decideBill(tx, bill, { isPaid, reason, by: payer, at });
        if (!decided.ok) return decided;
      }
      return ok(undefined);
    });
    if (!done.ok) throw new Error(`a dividend of the demo could not be decided: ${done.code}`);
  }
}
