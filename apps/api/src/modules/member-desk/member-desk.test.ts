/** The page of a member and what the staff do there: noted, masked, and never looser. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { runCommand } from '../../../test/command.ts';

let w: World;
let clerk: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  w = await world();
  clerk = await staffMember(w, 'support');
  risk = await staffMember(w, 'risk');
});
afterAll(() => w.close());

const reason = 'asked for by phone, papers seen';
const of = (m: TestMember) => ({ params: { id: m.id } });
const show = async (m: TestMember, by: TestStaff = clerk) =>
  (await by.call.get('GET /admin/api/members/:id', of(m))).value;
const bare = (w: World, m: TestMember) =>
  w.owner.query("insert into member_contacts values (bucket_of($1), $1, 'email', 'rahim@example.org', now(), now())", [
    m.id,
  ]);
const nobody = { params: { id: '01890000-0000-7000-8000-000000000001' } };

describe('the page', () => {
  it('shows the head masked, and what blocks a withdrawal as the member is refused', async () => {
    const upline = await w.agent();
    const m = await w.member({ balance: '50', upline });
    await bare(w, m);
    const page = await show(m);
    expect(page).toMatchObject({
      account: m.account,
      status: 'active',
      upline: { id: upline.id },
      bar: null,
      identity: 'none',
    });
    expect(page.balances.main).toEqual({ currency: 'BDT', amount: '50.00' });
    expect(page.contacts.email?.masked).not.toContain('rahim@');
    expect(JSON.stringify(page)).not.toContain('rahim@example.org');
    // The least that may be withdrawn is more than there is: the words are those of the member's own refusal.
    expect(page.blockers.map(({ code }) => code)).toContain('insufficient-funds');
    expect((await clerk.call.get('GET /admin/api/members/:id', nobody)).code).toBe('not-found');
  });

  it('has a tab for each of the member’s own lists', async () => {
    const m = await w.member({ balance: '50' });
    const { call } = clerk;
    const lines = (await call.get('GET /admin/api/members/:id/lines', of(m))).value;
    expect(lines.content).toEqual((await w.as(m).get('GET /wps/member/records/lines')).value.content);
    expect((await call.get('GET /admin/api/members/:id/plays', of(m))).value.total).toBe(0);
    expect((await call.get('GET /admin/api/members/:id/bonuses', of(m))).value.freeRounds).toEqual([]);
    expect((await call.get('GET /admin/api/members/:id/deposits', of(m))).value.content).toEqual([]);
    expect((await call.get('GET /admin/api/members/:id/withdrawals', of(m))).value.accounts).toEqual([]);
    expect((await call.get('GET /admin/api/members/:id/safety', of(m))).value.safety.limits).toEqual([]);
    expect((await call.get('GET /admin/api/members/:id/identity', of(m))).value.state).toBe('none');
    expect((await call.get('GET /admin/api/members/:id/messages', of(m))).value.list).toEqual([]);
    expect((await call.get('GET /admin/api/members/:id/complaints', of(m))).value.total).toBe(0);
    const access = (await call.get('GET /admin/api/members/:id/access', of(m))).value;
    expect(access.sessions).toHaveLength(1);
    expect(access.sessions[0]?.address).not.toBe('127.0.0.1');
    const reader = await staffMember(w, [], { permissions: ['members.read'] });
    expect((await reader.call.get('GET /admin/api/members/:id/deposits', of(m))).code).toBe('access-denied');
    expect((await show(m, reader)).safety).toBeNull();
    expect((await show(m)).safety).toEqual({ limits: [], restriction: null });
  });

  it('finds who shares a browser, an address and a series of numbers', async () => {
    const [m, twin] = [await w.member(), await w.member()];
    for (const [one, at] of [
      [m, '01'],
      [twin, '02'],
    ] as const) {
      await w.owner.query(
        "insert into member_devices values (bucket_of($1), $1, sha256('shared'), gen_random_uuid(), now(), now(), '203.0.113.9', 'test') on conflict do nothing",
        [one.id],
      );
      await w.owner.query(
        "insert into logins values (bucket_of($1), $1, now(), gen_random_uuid(), '203.0.113.9', 'test')",
        [one.id],
      );
      await w.owner.query("insert into member_contacts values (bucket_of($1), $1, 'phone', $2, now(), now())", [
        one.id,
        `+88017999988${at}`,
      ]);
      await w.owner.query('insert into member_phones values ($2, $1)', [one.id, `+88017999988${at}`]);
    }
    const { relations } = (await clerk.call.get('GET /admin/api/members/:id/relations', of(m))).value;
    const kinds = relations.filter(({ members }) => members.some(({ id }) => id === twin.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['device', 'phone-series']));
  });

  it('shows a contact to who says why, and notes it without its value', async () => {
    const m = await w.member();
    await bare(w, m);
    const unmask = (by: TestStaff) =>
      by.call.post('POST /admin/api/members/:id/unmask', { ...of(m), body: { what: 'email', reason } });
    expect((await unmask(clerk)).value.values).toEqual([{ label: 'email', value: 'rahim@example.org' }]);
    expect((await unmask(await staffMember(w, 'vip'))).code).toBe('access-denied');
    expect((await unmask(await staffMember(w, 'support', { isFresh: false }))).code).toBe('reauthentication-required');
    const [line] = await auditOf(w, 'member', m.id);
    expect(line).toMatchObject({ act: 'members.unmask', outcome: 'viewed', reason, after: { what: 'email' } });
    for (const what of ['phone', 'paper', 'payout-accounts', 'details'])
      expect(
        (await clerk.call.post('POST /admin/api/members/:id/unmask', { ...of(m), body: { what, reason } })).value
          .values,
      ).toEqual([]);
  });
});

describe('the list', () => {
  it('filters by what members are, have and do, and goes on by key', async () => {
    const rich = await w.member({ balance: '5000' });
    await clerk.call.put('PUT /admin/api/members/:id/tags', { ...of(rich), body: { tags: ['whale', 'bd-north'] } });
    const list = async (query: object) => (await clerk.call.get('GET /admin/api/members', { query })).value;
    const found = await list({ balanceFrom: '4000', tag: 'whale', status: 'active', identity: 'none' });
    expect(found.rows).toEqual([
      expect.objectContaining({ id: rich.id, tags: ['bd-north', 'whale'], lastBetAt: null }),
    ]);
    expect(JSON.stringify(await list({}))).not.toContain('rahim@example.org');
    const all: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(after === '' ? {} : { after }) });
      all.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    const { rows } = await w.owner.query('select id from members order by created_at desc, id desc');
    expect(all).toEqual(rows.map(({ id }) => id));
    expect((await list({ betSince: '2026-01-01T00:00:00Z' })).rows).toEqual([]);
    expect((await clerk.call.get('GET /admin/api/members', { query: { balanceFrom: '1.123456' } })).code).toBe(
      'amount-too-precise',
    );
  });
});

describe('members of a rank and above', () => {
  it('are merged from their ranks, the newest first, under the other filters and page by page', async () => {
    const ranked: TestMember[] = [];
    for (const rank of [98, 97, 96, 98, 99, 97]) {
      await w.clock.advance(1000);
      const m = await w.member();
      await w.owner.query('update members set rank_level = $2 where id = $1', [m.id, rank]);
      ranked.push(m);
    }
    await w.owner.query("update members set status = 'locked' where id = $1", [ranked[3]?.id]);
    const pages = async (query: object) => {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const asked: object = { ...query, limit: 2, ...(after === '' ? {} : { after }) };
        const page: { value: { rows: { account: string }[]; next: string | null } } = await clerk.call.get(
          'GET /admin/api/members',
          { query: asked },
        );
        found.push(...page.value.rows.map(({ account }) => account));
        after = page.value.next;
      }
      return found;
    };
    const named = (...of: readonly number[]) => of.map((n) => ranked[n]?.account);
    expect(await pages({ rankFrom: 97 })).toEqual(named(5, 4, 3, 1, 0));
    expect(await pages({ rankFrom: 97, status: 'active' })).toEqual(named(5, 4, 1, 0));
    expect(await pages({ rankFrom: 99 })).toEqual(named(4));
    await w.owner.query('update members set rank_level = 0, status = $1', ['active']);
    expect(await pages({ rankFrom: 1 })).toEqual([]);
  });
});

describe('what is done to an account', () => {
  it('is locked with its sessions ended, and unlocked by one person only where it was no fraud', async () => {
    const m = await w.member();
    const lock = (cause: string) =>
      risk.call.post('POST /admin/api/members/:id/lock', { ...of(m), body: { cause, reason } });
    const unlock = () => risk.call.post('POST /admin/api/members/:id/unlock', { ...of(m), body: { reason } });
    expect((await lock('request')).ok).toBe(true);
    await expect.poll(async () => (await w.as(m).get('GET /wps/member/info')).status, { timeout: 10_000 }).toBe(401);
    expect((await unlock()).ok).toBe(true);
    expect((await lock('fraud')).ok).toBe(true);
    expect((await show(m)).isLockedForFraud).toBe(true);
    expect((await unlock()).code).toBe('proposal-required');
    expect((await show(m)).status).toBe('locked');
    const id = randomUUID();
    await risk.call.post('POST /admin/api/proposals', {
      body: { id, act: 'members.unlock', input: { member: m.id }, reason },
    });
    const compliance = await staffMember(w, 'compliance');
    await compliance.call.get('GET /admin/api/proposals/:id', { params: { id } });
    const done = await compliance.call.post('POST /admin/api/proposals/:id/approve', {
      params: { id },
      body: { reason },
    });
    expect(done.value.state).toBe('approved');
    expect((await show(m)).status).toBe('active');
    expect((await unlock()).code).toBe('state-conflict');
    const acts = (await auditOf(w, 'member', m.id)).map(({ act }) => act);
    expect(acts).toEqual([
      'members.lock',
      'members.unlock',
      'members.lock',
      'members.unlock.propose',
      'members.unlock.approve',
    ]);
  });

  it('loses its second steps by two people', async () => {
    const m = await w.member();
    await w.owner.query(
      `insert into recovery_codes (bucket, member, code_hash, made_at) values (bucket_of($1), $1, sha256('c'), now())`,
      [m.id],
    );
    const id = randomUUID();
    const body = { id, act: 'members.unprotect', input: { member: m.id }, reason };
    expect((await clerk.call.post('POST /admin/api/proposals', { body })).ok).toBe(true);
    await risk.call.get('GET /admin/api/proposals/:id', { params: { id } });
    await risk.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason } });
    expect((await w.owner.query('select 1 from recovery_codes where member = $1', [m.id])).rowCount).toBe(0);
  });

  it('has its sessions ended, gets a message, a note, a pin', async () => {
    const m = await w.member();
    await w.session(m);
    const ended = await clerk.call.post('POST /admin/api/members/:id/sessions/end', { ...of(m), body: { reason } });
    expect(ended.value.ended).toBe(2);
    const text = 'Your papers have arrived. <b>Thank you</b>';
    expect((await clerk.call.post('POST /admin/api/members/:id/messages', { ...of(m), body: { text } })).ok).toBe(true);
    const again = await w.session(m);
    expect((await w.as(again).get('GET /wps/messages/inbox')).value.list[0]).toMatchObject({
      type: 'from-staff',
      params: { text },
    });
    const note = { id: randomUUID(), text: 'speaks Sylheti' };
    const add = () => clerk.call.post('POST /admin/api/members/:id/notes', { ...of(m), body: note });
    expect((await add()).value).toEqual((await add()).value);
    expect((await risk.call.post('POST /admin/api/members/:id/notes', { ...of(m), body: note })).code).toBe(
      'request-mismatch',
    );
    await risk.call.post('POST /admin/api/members/:id/pin', { ...of(m), body: { note: note.id, isPinned: true } });
    expect((await show(m)).pinned).toEqual([
      expect.objectContaining({ ...note, isPinned: true, by: expect.objectContaining({ name: clerk.name }) }),
    ]);
    expect((await clerk.call.get('GET /admin/api/members/:id/notes', of(m))).value.rows).toHaveLength(1);
    const { events } = (await clerk.call.get('GET /admin/api/members/:id/timeline', of(m))).value;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['note', 'login', 'registered']));
  });
});

describe('safety', () => {
  const limit = (m: TestMember, most: string) =>
    clerk.call.post('POST /admin/api/members/:id/limit', {
      ...of(m),
      body: { kind: 'deposit', period: 'day', most, reason },
    });

  it('is set or tightened and never loosened, by no role and no path', async () => {
    const m = await w.member();
    expect((await limit(m, '500')).ok).toBe(true);
    expect((await limit(m, '400')).ok).toBe(true);
    expect((await limit(m, '401')).code).toBe('state-conflict');
    expect((await limit(m, '')).code).toBe('amount-malformed');
    expect((await show(m)).safety?.limits).toEqual([expect.objectContaining({ most: '400.00', wanted: null })]);
    const exclude = (months: number | null) =>
      clerk.call.post('POST /admin/api/members/:id/exclusion', { ...of(m), body: { months, reason } });
    expect((await exclude(12)).ok).toBe(true);
    expect((await exclude(6)).ok).toBe(true);
    const hours = await clerk.call.post('POST /admin/api/members/:id/time-out', {
      ...of(m),
      body: { hours: 24, reason },
    });
    expect(hours.ok).toBe(true);
    const { restriction } = (await show(m)).safety ?? {};
    expect(restriction?.kind).toBe('excluded');
    const left = Date.parse(restriction?.until ?? '') - w.clock.now();
    expect(left).toBeGreaterThan(360 * 86_400_000);
    const { changes } = (await clerk.call.get('GET /admin/api/members/:id/safety', of(m))).value;
    expect(new Set(changes.map(({ by }) => by))).toEqual(new Set([clerk.name]));
    const acts = (await auditOf(w, 'member', m.id)).map(({ act }) => act);
    expect(acts).toEqual(['safety.limit', 'safety.limit', 'safety.excluded', 'safety.excluded', 'safety.time-out']);
    expect((await limit({ ...m, id: nobody.params.id as TestMember['id'] }, '5')).code).toBe('not-found');
  });
});

it('the commands act as somebody of the staff, who must be allowed to', { timeout: 120_000 }, async () => {
  const m = await w.member();
  const content = await staffMember(w, 'content');
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, { DATABASE_URL: w.ownerUrl, DATA_DIR: '.cache/world' });
  const refused = await run('members', 'lock', m.account, '--reason', reason, '--as', content.name);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('accounts.make') });
  expect((await run('members', 'lock', m.account, 'fraud', '--reason', reason, '--as', clerk.name)).code).toBe(0);
  expect((await run('members', 'unlock', m.account, '--reason', reason, '--as', clerk.name)).text).toContain(
    'two people',
  );
  expect(
    (await run('safety', 'limit', m.account, 'loss', 'week', '90', '--reason', reason, '--as', clerk.name)).code,
  ).toBe(0);
  expect((await run('sessions', 'end', m.account, '--reason', reason, '--as', clerk.name)).code).toBe(0);
  expect((await run('members', 'unprotect', m.account, '--reason', reason, '--as', clerk.name)).text).toContain(
    'Another person',
  );
  const lines = (await auditOf(w, 'member', m.id)).map(({ act, staff }) => [act, staff]);
  expect(lines).toEqual(
    ['members.lock', 'safety.limit', 'sessions.end', 'members.unprotect.propose'].map((act) => [act, clerk.id]),
  );
});
