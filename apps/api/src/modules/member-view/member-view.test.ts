/** The staff look at a member's pages as the member sees them: the same answers, and nothing that anybody could notice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '@banyan/core/staff';
import { type Route, type RouteKey, allRoutes } from '@banyan/protocol';
import { type SeenKey, seen, viewKeyOf } from '@banyan/protocol/admin/member-view';
import { send } from '../../../test/client.ts';
import { openPool } from '../../infra/database.ts';
import { auditOf, staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let all: TestStaff;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  all = await staffMember(w, [], { permissions });
  alice = await w.agent({ balance: '50' });
});
afterAll(() => w.close());

const begin = 'POST /admin/api/members/:id/view';
const end = 'POST /admin/api/members/:id/view/end';
const of = (m: TestMember) => ({ params: { id: m.id } });
const keys = Object.keys(seen) as SeenKey[];
const unknown = '01890000-0000-7000-8000-000000000001';
const filled = (key: string) => key.replace(/:\w+/g, unknown);
const office = { 'x-banyan-admin': '1', 'user-agent': 'test' };

type Answer = { code: string; value: unknown };
const ask = async (key: string, headers: Record<string, string>, query?: unknown): Promise<Answer> =>
  (await (await send(w.url, key, { headers, query } as never, office)).json()) as Answer;
const look = (by: TestStaff, m: TestMember, key: SeenKey, query?: unknown) =>
  ask(filled(viewKeyOf(key).replace(':id', m.id)), { cookie: by.cookie }, query);

/** What some calls ask for beside nothing. */
const queries: { readonly [Key in SeenKey]?: object } = {
  'GET /wps/member/records/profit': { from: '2026-11-01', to: '2026-11-07', by: 'day' },
};

/** Every row of every table, but for what the staff's own doing leaves. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await w.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%' and table_name <> 'staff_sessions'`,
  );
  const sums = await w.owner.query<{ name: string; sum: string }>(
    rows
      .map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

it('shows what stands where the records are behind, since it may not bring them up', async () => {
  const late = await w.member({ balance: '70' });
  expect((await all.call.post(begin, of(late))).code).toBe('ok');
  expect((await look(all, late, 'GET /wps/member/records/lines', {})).code).toBe('ok');
  expect((await look(all, late, 'GET /wps/vip', {})).code).toBe('ok');
});

it('shows what the member reads, call by call, and changes not one row of the house', async () => {
  const sent = await all.call.post('POST /admin/api/members/:id/messages', {
    ...of(alice),
    body: { text: 'We looked at the bet and answered it here.' },
  });
  expect(sent.code).toBe('ok');
  const own = new Map<SeenKey, Answer>();
  const auth = { authorization: `Bearer ${alice.token}` };
  for (const key of keys) own.set(key, await ask(filled(key), auth, queries[key]));
  expect((await all.call.post(begin, of(alice))).code).toBe('ok');
  const before = await everything();
  for (const key of keys) {
    const seenAs = await look(all, alice, key, queries[key]);
    expect(seenAs.code, key).toBe(own.get(key)?.code);
    // Which session is this one, is the member's to see alone.
    if (!/sessions|devices|logins|security/.test(key)) expect(seenAs.value, key).toEqual(own.get(key)?.value);
  }
  expect(await everything()).toEqual(before);
  const answered = [...own.values()].filter(({ code }) => code === 'ok').length;
  expect(answered).toBeGreaterThan(40);
});

it('opens no call of the site: neither the session of the staff nor what the frame holds is one of the member', async () => {
  expect((await all.call.post(begin, of(alice))).code).toBe('ok');
  const routes = Object.entries(allRoutes) as [RouteKey, Route][];
  for (const [key, { access }] of routes) {
    if (access !== 'member' && access !== 'agent') continue;
    const { code } = await ask(filled(key), { cookie: all.cookie, authorization: 'Bearer view' });
    expect(code, key).toBe('not-logged-in');
  }
});

it('has no call that writes: each that is not among those looked at is unknown below the view', async () => {
  expect((await all.call.post(begin, of(alice))).code).toBe('ok');
  const before = await everything();
  let refused = 0;
  for (const key of Object.keys(allRoutes) as RouteKey[]) {
    if (key in seen) continue;
    const [method, path] = key.split(' ') as [string, string];
    const { code } = await ask(filled(`${method} /admin/api/members/${alice.id}/view${path}`), { cookie: all.cookie });
    expect(['not-found', 'method-not-allowed', 'input-malformed'], key).toContain(code);
    refused += 1;
  }
  for (const key of keys) {
    const [, path] = filled(key).split(' ') as [string, string];
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { code } = await ask(`${method} /admin/api/members/${alice.id}/view${path}`, { cookie: all.cookie });
      expect(['not-found', 'method-not-allowed', 'input-malformed'], `${method} ${path}`).toContain(code);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(200);
  expect(await everything()).toEqual(before);
});

it('reads over connections on which the database refuses to write', async () => {
  expect((await all.call.post(begin, of(alice))).code).toBe('ok');
  expect((await look(all, alice, 'GET /wps/member/info')).code).toBe('ok');
  const { rows } = await w.owner.query<{ count: bigint }>(
    "select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'banyan-reading'",
  );
  expect(rows[0]?.count).toBeGreaterThan(0n);
  const reading = openPool(w.ownerUrl, { max: 1, isReadOnly: true });
  const write = reading
    .query('update member_messages set read_at = now()')
    .catch((error: { code: string }) => error.code);
  expect(await write).toBe('25006');
  await reading.end();
});

it('begins with a line in the audit log and on the timeline, and is of one member, one session and a quarter of an hour', async () => {
  const bob = await w.member();
  const carol = await w.member();
  const clerk = await staffMember(w, 'support');
  const info = 'GET /wps/member/info';
  expect((await look(clerk, bob, info)).code).toBe('not-found');
  const begun = (await clerk.call.post(begin, of(bob))).value;
  expect(Date.parse(begun.endsAt) - w.clock.now()).toBeLessThanOrEqual(15 * 60_000);
  expect((await auditOf(w, 'member', bob.id)).at(-1)).toMatchObject({
    act: 'members.view',
    outcome: 'viewed',
    staff: clerk.id,
  });
  const { events } = (await clerk.call.get('GET /admin/api/members/:id/timeline', of(bob))).value;
  expect(events.find(({ kind }) => kind === 'viewed')).toMatchObject({ by: clerk.name });
  expect((await look(clerk, bob, info)).code).toBe('ok');
  expect((await look(clerk, carol, info)).code).toBe('not-found');
  const other = { ...clerk, ...(await staffSession(w, clerk.id)) };
  expect((await look(other, bob, info)).code).toBe('not-found');

  // Another begins: the first is over.
  expect((await clerk.call.post(begin, of(carol))).code).toBe('ok');
  expect((await look(clerk, bob, info)).code).toBe('not-found');
  expect((await clerk.call.post(end, of(bob))).code).toBe('ok');
  expect((await look(clerk, carol, info)).code).toBe('ok');
  expect((await clerk.call.post(end, of(carol))).code).toBe('ok');
  expect((await look(clerk, carol, info)).code).toBe('not-found');

  expect((await clerk.call.post(begin, of(bob))).code).toBe('ok');
  await w.owner.query('update staff_sessions set ended_at = now() where id = $1', [clerk.session]);
  expect((await look(clerk, bob, info)).code).toBe('not-logged-in');
  expect((await other.call.post(begin, of(bob))).code).toBe('ok');
  await w.owner.query('update staff_sessions set viewed_until = $2 where id = $1', [
    other.session,
    new Date(w.clock.now()),
  ]);
  expect((await look(other, bob, info)).code).toBe('not-found');
});

it('shows each what they may read of the member elsewhere, and nothing of a member outside their scope', async () => {
  const mine = await w.member();
  const vip = await staffMember(w, 'vip');
  await w.owner.query("insert into staff_scopes values ($1, 'member', $2, now())", [vip.id, mine.id]);
  expect((await vip.call.post(begin, of(alice))).code).toBe('not-found');
  const { own, open } = (await vip.call.post(begin, of(mine))).value;
  expect(own).toContain('GET /wps/member/info');
  expect(own.filter((key) => /cashier|withdrawals|safety|security/.test(key))).toEqual([]);
  expect(open.filter((key) => /launch|captcha|verification/.test(key))).toEqual([]);
  expect((await look(vip, mine, 'GET /wps/member/info')).code).toBe('ok');
  expect((await look(vip, mine, 'GET /wps/cashier/deposits')).code).toBe('access-denied');
  expect((await look(vip, alice, 'GET /wps/member/info')).code).toBe('not-found');
});
