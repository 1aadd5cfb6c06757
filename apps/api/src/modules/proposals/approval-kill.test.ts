/** A process killed outright between the approval of a proposal and its effect: the effect is there once or not at all, and once after the next approval. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAt } from '../../../test/money-kill.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? 1);

let w: World;
let finance: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  w = await world();
  [finance, owner] = [await staffMember(w, 'finance'), await staffMember(w, ['owner', 'finance'])];
});
afterAll(() => w.close());

const countOf = async (text: string, ...values: unknown[]): Promise<number> =>
  Number((await w.owner.query(`select count(*) as count from ${text}`, values)).rows[0].count);

type Prepared = {
  readonly act: string;
  readonly input: unknown;
  readonly maker: TestStaff;
  /** How many times the effect is there. */
  effects(proposal: string): Promise<number>;
};

/** Acts of two people: one moves money through the ledger, one changes what the house goes by, one gives rights. */
const acts: Readonly<Record<string, () => Promise<Prepared>>> = {
  async 'a correction of money'() {
    const m = await w.member({ balance: '100' });
    const { rows } = await w.owner.query('select key from ledger_transfers where owner = $1', [m.id]);
    return {
      act: 'corrections.post',
      input: { member: m.id, kind: 'credit', amount: '12', line: rows[0].key },
      maker: finance,
      async effects(id) {
        const posted = await countOf('ledger_transfers where owner = $1 and key = $2', m.id, id);
        expect(await countOf('corrections where id = $1', id)).toBe(posted);
        const { main } = await balancesOf(w.context.database, m.id);
        expect(main).toBe(BigInt(100 + 12 * posted) * 10_000n);
        return posted;
      },
    };
  },
  async 'a setting of money'() {
    const key = 'withdrawals.disputeDays';
    const known = await countOf("audit_lines where act = 'settings.change' and object = $1", key);
    const { rows } = await w.owner.query('select value from settings where key = $1', [key]);
    const value = Number(rows[0]?.value ?? 30) + 1;
    return {
      act: 'settings.change',
      input: { key, value },
      maker: finance,
      async effects() {
        const changes = (await countOf("audit_lines where act = 'settings.change' and object = $1", key)) - known;
        expect(await countOf('settings where key = $1 and value = $2::jsonb', key, String(value))).toBe(changes);
        return changes;
      },
    };
  },
  async 'an elevation'() {
    const maker = await staffMember(w, 'support');
    return {
      act: 'staff.elevation',
      input: { permissions: ['money-reports.read'] },
      maker,
      async effects(id) {
        const runs = await countOf('staff_elevations where id = $1 and staff = $2', id, maker.id);
        expect((await maker.call.get('GET /admin/api/me')).value.elevation === null).toBe(runs === 0);
        return runs;
      },
    };
  },
};

/** What was checked and not begun; done and not closed; all of it and not committed; committed and not answered. */
const points = ['before effect', 'after effect', 'within 1', 'after 1'] as const;
const all = Object.keys(acts).flatMap((act) => points.map((point) => [act, point] as const));
/** All in the long run, one of them by the seed in the short. */
const chosen = isLong ? all : [all[seed % all.length] as (typeof all)[number]];

it.each(chosen)('%s, killed at "%s", is done once', { timeout: 60_000 }, async (name, point) => {
  const { act, input, maker, effects } = await (acts[name] as () => Promise<Prepared>)();
  const body = { id: randomUUID(), act, input, reason: 'agreed at the desk' };
  const { id } = (await maker.call.post('POST /admin/api/proposals', { body })).value;
  const params = { id };
  await owner.call.get('GET /admin/api/proposals/:id', { params });
  expect(await effects(id)).toBe(0);

  await killAt(w, { kind: 'approve', proposal: id, staff: owner.id }, point);
  const isDone = point === 'after 1';
  await w.settle();
  expect(await effects(id)).toBe(isDone ? 1 : 0);
  const state = (await owner.call.get('GET /admin/api/proposals/:id', { params })).value.state;
  expect(state).toBe(isDone ? 'approved' : 'asked');

  // The second person sees no answer and presses again, and once more, and at once.
  const approve = () =>
    owner.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'once more' } });
  const answers = await Promise.all([approve(), approve(), approve()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(isDone ? 0 : 1);
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(new Set(['state-conflict']));
  await w.settle();
  expect(await effects(id)).toBe(1);
  const object = (await owner.call.get('GET /admin/api/proposals/:id', { params })).value.object;
  const lines = (await auditOf(w, object.kind, object.id)).filter(
    (line) => line.act === `${act}.approve` && (line.after as { proposal?: string }).proposal === id,
  );
  expect(lines.map(({ outcome }) => outcome)).toEqual(['done']);
});
