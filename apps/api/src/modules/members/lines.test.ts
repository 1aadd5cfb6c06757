/** The tree and its past under moves: they are what the uplines say whatever is moved in which order, and a long line moves whole. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter } from '@banyan/core/vip';
import { type World, world } from '../../../test/world.ts';
import { runChecks } from '../ledger/index.ts';
import { lineChecks } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const verdicts = async () => {
  const all = await w.context.database.transaction().execute((tx) => runChecks(tx, lineChecks));
  return all.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
};
type Moved = {
  readonly member: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly day: number;
};
const dayOf = (day: number) => daysAfter('2020-01-01' as never, day);
/** A move that was decided and has begun. */
const put = ({ member, from, to, day }: Moved) =>
  w.owner.query(
    `insert into member_moves (id, member, from_upline, to_upline, first_day, starts_at, asked_by, approved_by, approved_at, reason)
     select gen_random_uuid(), $1, $2, $3, $4::date, $4::date, gen_random_uuid(), gen_random_uuid(), $4::date - 1, 'a test'`,
    [member, from, to, dayOf(day)],
  );
const move = ({ member, to }: Moved) => w.owner.query('update members set upline = $2 where id = $1', [member, to]);
const done = (member: string) =>
  w.owner.query(
    'update member_moves set carried_out_at = starts_at, below = 0 where member = $1 and carried_out_at is null',
    [member],
  );

test('whatever is moved in whichever order, the tree and its past are what the uplines say', async () => {
  let state = Number(process.env['BANYAN_SEED'] ?? 1) >>> 0;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const all: string[] = [];
  for (let at = 0; at < 14; at += 1) all.push((await w.agent()).id);
  const above = new Map<string, string | null>(all.map((id) => [id, null]));
  const isBelow = (one: string | null, head: string): boolean =>
    one !== null && (one === head || isBelow(above.get(one) ?? null, head));
  const onDay = new Set<string>();
  for (let turn = 0, day = 1; turn < 60; turn += 1) {
    const member = all[draw(all.length)] as string;
    const to = draw(8) === 0 ? null : (all[draw(all.length)] as string);
    day += draw(2);
    const from = above.get(member) ?? null;
    if (to === from || member === to || onDay.has(`${member} ${day}`)) continue;
    const one = { member, from, to, day };
    await put(one);
    if (isBelow(to, member)) {
      await expect(move(one)).rejects.toThrow('stands below');
      await w.owner.query('delete from member_moves where member = $1 and carried_out_at is null', [member]);
      continue;
    }
    await move(one);
    await done(member);
    onDay.add(`${member} ${day}`);
    above.set(member, to);
  }
  expect(await verdicts()).toEqual([]);
  // And they would say so.
  await w.owner.query('update member_past_uplines set distance = distance + 1 where member = any ($1)', [all]);
  expect(await verdicts()).toHaveLength(1);
  await w.owner.query('update member_past_uplines set distance = distance - 1 where member = any ($1)', [all]);
});

test('nothing but a move that was decided changes an upline, and whoever joins meanwhile waits for it', async () => {
  const [top, old] = [await w.agent(), await w.agent()];
  const mid = await w.agent({ upline: old });
  const one = { member: mid.id, from: old.id, to: top.id, day: 1000 };
  await expect(move(one)).rejects.toThrow('is fixed');
  await put(one);
  await expect(move({ ...one, to: null })).rejects.toThrow('is fixed');
  const client = await w.owner.connect();
  await client.query('begin');
  await client.query('update members set upline = $2 where id = $1', [mid.id, top.id]);
  const joining = w.member({ upline: mid });
  const isWaiting = async () =>
    (await w.owner.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount !== 0;
  await expect.poll(isWaiting, { interval: 5, timeout: 10_000 }).toBe(true);
  await client.query('commit');
  client.release();
  await done(mid.id);
  const late = await joining;
  const { rows } = await w.owner.query('select upline from member_uplines where member = $1 order by distance', [
    late.id,
  ]);
  expect(rows.map(({ upline }) => upline)).toEqual([mid.id, top.id]);
  expect(await verdicts()).toEqual([]);
});

test.runIf(process.env['BANYAN_LONG'] === '1')(
  'a line of a hundred thousand moves whole',
  { timeout: 600_000 },
  async () => {
    const [top, old] = [await w.agent(), await w.agent()];
    const mid = await w.agent({ upline: old });
    await w.owner.query(
      `insert into members (bucket, id, account, type, currency, upline, created_at)
     select bucket_of(x.id), x.id, 'crowd' || x.n, 3, 'BDT', $1, now()
     from (select gen_random_uuid() as id, n from generate_series(1, 100000) n) x`,
      [mid.id],
    );
    const one = { member: mid.id, from: old.id, to: top.id, day: 2000 };
    await put(one);
    await move(one);
    await done(mid.id);
    const { rows } = await w.owner.query(
      `select (select count(*) from member_uplines where upline = $1)::integer as now, (select count(*) from member_uplines where upline = $2)::integer as old,
       (select count(*) from member_past_uplines where upline = $2)::integer as past`,
      [top.id, old.id],
    );
    expect(rows).toEqual([{ now: 100_001, old: 0, past: 100_001 }]);
    expect(await verdicts()).toEqual([]);
  },
);
