/** Vendors in the back office: health, keys by two, switches, maintenance, cases and money that two people decide about. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { fakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { nextId, type TestVendor, vendor } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
let theirs: FakeServer;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  v = await vendor(w, 'ACME');
  theirs = await fakeServer(() => ({ status: 404 }));
  for (const role of ['developer', 'owner', 'content', 'risk', 'vip', 'finance', 'auditor'] as const)
    people.set(role, await staffMember(w, role));
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'ACME', 1, '{"EN": "Acme"}', 930)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('ACME', 'wheel', now(), 'RNG', '{"EN": "Wheel"}')`,
  );
});
afterAll(async () => {
  await theirs.close();
  await w.close();
});
beforeEach(() =>
  w.owner.query(
    "update staff_sessions set fresh_until = clock_now() + interval '5 minutes', last_seen_at = clock_now()",
  ),
);

const code = { code: 'ACME' };
const reason = 'asked by the vendor';
const propose = (name: string, act: string, input: unknown) =>
  as(name).post('POST /admin/api/proposals', { body: { id: makeId<'request'>(), act, input, reason } });
async function approve(name: string, id: string) {
  await as(name).get('GET /admin/api/proposals/:id', { params: { id } });
  return await as(name).post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } });
}
const of = (effect: readonly { label: string; value: string }[], label: string) =>
  effect.find((one) => one.label === label)?.value;

describe('a vendor', () => {
  it('is listed with its health: calls, open rounds, the last call', async () => {
    const m = await w.member({ balance: '100.00' });
    const token = await v.launch(m);
    expect((await v.act(m, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '10' }])).body.status).toBe('OK');
    await w.tick('seamless-wallet.figures');
    const { value } = await as('risk').get('GET /admin/api/vendors');
    const own = value.vendors.find((one) => one.code === 'ACME');
    expect(value.houseIsOpen).toBe(true);
    expect(own).toMatchObject({
      isOn: true,
      isDown: false,
      keys: 1,
      games: 1,
      openRounds: 1,
      faultsPerMinute: 0,
      openCases: 0,
    });
    expect(own?.p99Ms).toBeGreaterThan(0);
    expect(own?.callsPerMinute).toBeGreaterThan(0);
    expect(own?.lastCallAt).not.toBeNull();
    const sheet = await as('auditor').get('GET /admin/api/vendors/:code', { params: code });
    expect(sheet.value).toMatchObject({
      liveKeys: [{ id: v.key.id, awaitsMe: false }],
      rounds: [{ account: m.account, game: 'wheel' }],
    });
    expect(sheet.value.minutes.length).toBeGreaterThan(0);
    expect((await as('auditor').get('GET /admin/api/vendors/:code', { params: { code: 'NOBODY' } })).code).toBe(
      'not-found',
    );
    expect((await as('auditor').get('GET /admin/api/vendors/:code/returns', { params: code })).value).toEqual({
      days: [],
      games: [],
    });
    expect((await as('auditor').get('GET /admin/api/reconciliations', { query: { vendor: 'ACME' } })).value).toEqual(
      [],
    );
  });

  it('is added, set and switched by a developer, with both logs; nobody else may', async () => {
    const body = { code: 'NEWCO', name: 'New company', games: ['one'], reason };
    expect((await as('content').post('POST /admin/api/vendors', { body })).code).toBe('access-denied');
    expect((await as('developer').post('POST /admin/api/vendors', { body })).code).toBe('ok');
    expect((await as('developer').post('POST /admin/api/vendors', { body })).code).toBe('state-conflict');
    const set = (fields: object[]) =>
      as('developer').post('POST /admin/api/vendors/:code/fields', {
        params: { code: 'NEWCO' },
        body: { fields, reason },
      });
    expect((await set([{ name: 'callers', value: 'everywhere' }])).code).toBe('proposal-refused');
    expect(
      (
        await set([
          { name: 'callers', value: '203.0.113.7,2001:db8::/32' },
          { name: 'account.secret', value: 'hush' },
        ])
      ).code,
    ).toBe('ok');
    const { value } = await as('developer').get('GET /admin/api/vendors/:code', { params: { code: 'NEWCO' } });
    expect(value.fields).toContainEqual({ name: 'callers', value: '203.0.113.7,2001:db8::/32' });
    expect(JSON.stringify([value, await auditOf(w, 'vendor', 'NEWCO')])).not.toContain('hush');
    const turn = (isOn: boolean, game?: string) =>
      as('developer').post('POST /admin/api/vendors/:code/switch', {
        params: { code: 'NEWCO' },
        body: { isOn, reason, ...(game === undefined ? {} : { game }) },
      });
    expect((await turn(false, 'one')).code).toBe('ok');
    expect((await turn(false, 'two')).code).toBe('not-found');
    expect((await turn(false)).code).toBe('ok');
    const off = await as('developer').get('GET /admin/api/vendors/:code', { params: { code: 'NEWCO' } });
    expect(off.value).toMatchObject({ isOn: false, gamesOff: ['one'] });
    expect((await as('developer').post('POST /admin/api/vendors-switch', { body: { isOn: false, reason } })).code).toBe(
      'ok',
    );
    expect((await as('risk').get('GET /admin/api/vendors')).value.houseIsOpen).toBe(false);
    expect((await as('developer').post('POST /admin/api/vendors-switch', { body: { isOn: true, reason } })).code).toBe(
      'ok',
    );
    const changes = await as('risk').get('GET /admin/api/vendor-changes', { query: { vendor: 'NEWCO' } });
    expect(changes.value.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['added', 'changed', 'switched off', 'switched on']),
    );
    expect((await auditOf(w, 'vendor', 'NEWCO')).map(({ act }) => act)).toEqual([
      ...['vendors.add', 'vendors.fields', 'vendors.switch', 'vendors.switch'],
    ]);
  });
});

describe('a key', () => {
  it('takes two people, and its secret is shown to who proposed it, once', async () => {
    expect((await propose('content', 'vendors.key', { vendor: 'ACME' })).code).toBe('access-denied');
    const { value: made } = await propose('developer', 'vendors.key', { vendor: 'ACME' });
    expect((await approve('developer', made.id)).code).toBe('same-person');
    const owners = [people.get('owner') as TestStaff, await staffMember(w, 'owner')];
    for (const { call } of owners) await call.get('GET /admin/api/proposals/:id', { params: { id: made.id } });
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (owners[at % 2] as TestStaff).call.post('POST /admin/api/proposals/:id/approve', {
          params: { id: made.id },
          body: { reason: 'agreed' },
        }),
      ),
    );
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    const sheet = await as('developer').get('GET /admin/api/vendors/:code', { params: code });
    expect(sheet.value.liveKeys).toHaveLength(2);
    const key = sheet.value.liveKeys.find(({ awaitsMe }) => awaitsMe)?.id ?? '';
    const other = await staffMember(w, 'developer');
    expect((await other.call.post('POST /admin/api/vendor-keys/secret', { body: { key } })).code).toBe('not-found');
    const shown = await as('developer').post('POST /admin/api/vendor-keys/secret', { body: { key } });
    expect(shown.value.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await as('developer').post('POST /admin/api/vendor-keys/secret', { body: { key } })).code).toBe(
      'not-found',
    );
    expect(JSON.stringify(await auditOf(w, 'vendor', 'ACME'))).not.toContain(shown.value.secret);
    expect((await propose('developer', 'vendors.key', { vendor: 'ACME' })).code).toBe('proposal-refused');
    const retire = () => as('developer').post('POST /admin/api/vendor-keys/retire', { body: { key, reason } });
    expect((await retire()).code).toBe('ok');
    expect((await retire()).code).toBe('not-found');
  });
});

describe('money at vendors', () => {
  it('above a ceiling that two people set waits, and is paid once by two', async () => {
    const input = { vendor: 'ACME', currency: 'BDT', perCall: '100', perHour: '1000' };
    const { value: ceiling } = await propose('developer', 'vendors.ceiling', input);
    expect(of(ceiling.effect, 'per-call')).toBe('100.00 BDT');
    expect((await approve('owner', ceiling.id)).code).toBe('ok');
    const m = await w.member({ balance: '100.00' });
    const token = await v.launch(m);
    const round = nextId();
    await v.act(m, token, round, [{ type: 'bet', tx_id: nextId(), amount: '10' }]);
    await v.act(m, token, round, [{ type: 'win', tx_id: nextId(), amount: '250' }]);
    const list = await as('risk').get('GET /admin/api/vendor-cases', { query: { vendor: 'ACME' } });
    const [held] = list.value.rows;
    expect(held).toMatchObject({ kind: 'credit held', account: m.account, closedAt: null });
    const params = { id: held?.id ?? '' };
    const shown = await as('risk').get('GET /admin/api/vendor-cases/:id', { params });
    expect(shown.value.evidence).toMatchObject({ game: 'wheel', transactions: [{ type: 'win' }, { type: 'bet' }] });
    const { value: made } = await propose('developer', 'vendors.credit', { case: params.id, outcome: 'pay' });
    expect([of(made.effect, 'pays'), of(made.effect, 'account')]).toEqual(['250.00 BDT', m.account]);
    expect((await approve('finance', made.id)).code).toBe('access-denied');
    expect((await approve('owner', made.id)).code).toBe('ok');
    const balance = async () => (await w.as(m).get('GET /wps/v2/wallets/balance')).value.sumBalance;
    // Approved and not done yet: what stops here is done by the next turn of the job, and once.
    expect(await balance()).toBe('90.00');
    await Promise.all([w.tick('vendor-operations.decisions'), w.tick('vendor-operations.decisions')]);
    await w.tick('vendor-operations.decisions');
    expect(await balance()).toBe('340.00');
    expect((await propose('developer', 'vendors.credit', { case: params.id, outcome: 'return' })).code).toBe(
      'proposal-refused',
    );
    expect(
      (await as('developer').post('POST /admin/api/vendor-cases/:id/close', { params, body: { reason } })).code,
    ).toBe('state-conflict');
    expect((await as('risk').get('GET /admin/api/vendor-cases/:id', { params: { id: makeId() } })).code).toBe(
      'not-found',
    );
    expect((await as('content').get('GET /admin/api/vendor-transfers')).value).toEqual([]);
    expect((await propose('developer', 'vendors.transfer', { transfer: makeId(), outcome: 'failed' })).code).toBe(
      'proposal-refused',
    );
  });

  it('as free rounds is granted by one up to a sum, by two above it, and revoked', async () => {
    const m = await w.member({ balance: '10.00' });
    const body = { vendor: 'ACME', game: 'wheel', account: m.account, rounds: 10, stake: '5', days: 7 };
    const grant = (name: string, more: object) =>
      as(name).post('POST /admin/api/free-rounds', { body: { ...body, ...more, reason } });
    expect((await grant('developer', {})).code).toBe('access-denied');
    await w.owner.query(`insert into staff_scopes (staff, kind, member, given_at) values ($1, 'member', $2, now())`, [
      (people.get('vip') as TestStaff).id,
      m.id,
    ]);
    const granted = await grant('vip', {});
    expect(granted.code).toBe('ok');
    expect((await grant('vip', { rounds: 1000, stake: '50' })).code).toBe('proposal-refused');
    const { value: made } = await propose('vip', 'grants.free-rounds', { ...body, rounds: 1000, stake: '50' });
    expect(of(made.effect, 'worth')).toBe('50000.00 BDT');
    expect((await approve('finance', made.id)).code).toBe('ok');
    const { rows } = await w.owner.query(
      'select count(*)::integer as n from play_free_round_grants where member = $1',
      [m.id],
    );
    expect(rows[0].n).toBe(2);
    const revoke = () =>
      as('vip').post('POST /admin/api/free-rounds/revoke', { body: { vendor: 'ACME', id: granted.value.id, reason } });
    expect((await revoke()).code).toBe('ok');
    expect((await revoke()).code).toBe('not-found');
  });
});

describe('maintenance', () => {
  it('is planned with its end; bets close when it begins, what is owed is taken, and it ends by itself', async () => {
    const m = await w.member({ balance: '100.00' });
    const token = await v.launch(m);
    const round = nextId();
    const bet = () => v.act(m, token, round, [{ type: 'bet', tx_id: nextId(), amount: '1' }]);
    expect((await bet()).body.status).toBe('OK');
    const at = (minutes: number) => new Date(w.clock.now() + minutes * 60_000).toISOString();
    const plan = (startsAt: string, endsAt: string, name = 'developer') =>
      as(name).post('POST /admin/api/maintenances', {
        body: { vendor: 'ACME', startsAt, endsAt, notice: 'A new version', reason },
      });
    expect((await plan(at(60), at(30))).code).toBe('span-malformed');
    expect((await plan(at(60), at(90), 'content')).code).toBe('access-denied');
    const { value } = await plan(at(10), at(30));
    expect((await plan(at(10), at(30))).code).toBe('state-conflict');
    expect((await bet()).body.status).toBe('OK');
    await w.tick('vendor-operations.maintenance');
    await w.clock.advance(10 * 60_000 + 1);
    await w.tick('vendor-operations.maintenance');
    expect((await bet()).body.status).toBe('GAME_UNAVAILABLE');
    expect((await v.act(m, token, round, [{ type: 'win', tx_id: nextId(), amount: '5' }])).body.status).toBe('OK');
    const list = await as('risk').get('GET /admin/api/maintenances');
    expect(list.value[0]).toMatchObject({ id: value.id, vendor: 'ACME', state: 'running', notice: 'A new version' });
    const { rows } = await w.owner.query(
      "select maintenance_until is not null as rests from catalog_vendors where code = 'ACME'",
    );
    expect(rows[0].rests).toBe(true);
    const end = () =>
      as('developer').post('POST /admin/api/maintenances/:id/end', { params: { id: value.id }, body: { reason } });
    expect((await end()).code).toBe('ok');
    expect((await end()).code).toBe('state-conflict');
    expect((await bet()).body.status).toBe('OK');
    const next = await plan(at(1), at(2));
    await w.clock.advance(3 * 60_000);
    await w.tick('vendor-operations.maintenance');
    expect(
      (await as('risk').get('GET /admin/api/maintenances')).value.find(({ id }) => id === next.value.id)?.state,
    ).toBe('over');
  });
});

describe('asking a vendor', () => {
  it('for its list, its journal and a launch is noted, and a silent one is said to be so', async () => {
    await w.set('outbound.insideHosts', ['127.0.0.1']);
    await w.owner.query("update play_vendors set api_url = $1 where code = 'ACME'", [theirs.url]);
    expect((await as('content').post('POST /admin/api/vendors/:code/sync', { params: code })).code).toBe(
      'proposal-refused',
    );
    expect((await as('content').post('POST /admin/api/vendors/:code/sync', { params: { code: 'NOBODY' } })).code).toBe(
      'not-found',
    );
    const at = (minutes: number) => new Date(w.clock.now() + minutes * 60_000).toISOString();
    const fill = (from: string, to: string) =>
      as('developer').post('POST /admin/api/vendors/:code/fill', {
        params: code,
        body: { from, to, withBets: false, isDry: true, reason },
      });
    expect((await fill(at(0), at(-60))).code).toBe('span-malformed');
    expect((await fill(at(-60), at(0))).code).toBe('vendor-unavailable');
    theirs.reply(() => ({ body: { calls: [] } }));
    expect((await fill(at(-60), at(0))).value).toMatchObject({ calls: 0, known: 0 });
    const m = await w.member({ balance: '10.00' });
    const launch = (account: string) =>
      as('developer').post('POST /admin/api/vendors/:code/launch', {
        params: code,
        body: { game: 'wheel', account, reason },
      });
    expect((await launch('nobody-here')).code).toBe('not-found');
    expect((await launch(m.account)).value.launchCode.length).toBeGreaterThan(20);
    expect((await auditOf(w, 'vendor', 'ACME')).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['vendors.compare', 'vendors.launch']),
    );
  });
});

describe('the catalogue', () => {
  it('is ordered by content, closed by a developer, and neither does the other', async () => {
    const games = [{ vendor: 'ACME', code: 'wheel', position: 3 }];
    const change = (name: string, body: object) =>
      as(name).post('POST /admin/api/games/changes', { body: { games, change: {}, reason, ...body } });
    expect((await change('content', { change: { isHot: true } })).value).toEqual({ changed: 1 });
    expect((await change('content', { change: { isEnabled: false } })).code).toBe('access-denied');
    const plain = [{ vendor: 'ACME', code: 'wheel' }];
    expect((await change('developer', { change: { isHot: false } })).code).toBe('access-denied');
    expect((await change('developer', { games: plain, change: { restsUntil: '2099-01-01T00:00:00.000Z' } })).code).toBe(
      'ok',
    );
    expect(
      (await change('developer', { games: [...plain, { vendor: 'ACME', code: 'none' }], change: { isEnabled: false } }))
        .code,
    ).toBe('not-found');
    const list = await as('content').get('GET /admin/api/games', { query: { vendor: 'ACME', text: 'whe' } });
    expect(list.value).toMatchObject({
      rows: [{ code: 'wheel', position: 3, isHot: true, isEnabled: true }],
      next: null,
    });
    expect((await as('content').get('GET /admin/api/games', { query: { after: 'abc' } })).code).toBe('input-malformed');
    const move = await as('content').post('POST /admin/api/categories/:category', {
      params: { category: 'RNG' },
      body: { position: 2, reason },
    });
    expect(move.code).toBe('ok');
    const card = await as('content').post('POST /admin/api/categories/:category/vendors/:vendor', {
      params: { category: 'RNG', vendor: 'ACME' },
      body: { isHot: true, reason },
    });
    expect(card.code).toBe('ok');
    const menu = await as('content').get('GET /admin/api/categories');
    expect(menu.value.find((one) => one.code === 'RNG')).toMatchObject({ position: 2 });
    expect(menu.value.find((one) => one.code === 'RNG')?.vendors).toContainEqual(
      expect.objectContaining({ code: 'ACME', isHot: true }),
    );
  });
});
