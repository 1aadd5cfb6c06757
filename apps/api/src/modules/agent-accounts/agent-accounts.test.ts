/** Accounts that an agent opens (AC-05), what their owners agree to themselves, and links by which others join. */
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../infra/actor.ts';
import { lockMember } from '../recovery/index.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
/** dipa is above emon. */
let dipa: TestMember;
let emon: TestMember;
beforeAll(async () => {
  w = await world();
  dipa = await w.agent({ name: 'dipa' });
  emon = await w.agent({ name: 'emon', type: 2, upline: dipa });
  await w.owner.query(
    'insert into lottery_account_series (member, series) values ($1, 1956), ($2, 1950) on conflict do nothing',
    [dipa.id, emon.id],
  );
});
afterAll(() => w.close());

const first = 'river-stone-7';
let made = 0;
const fresh = () => {
  made += 1;
  return `opened${made}`;
};
const body = (changed: object = {}) => ({
  id: makeId(),
  account: fresh(),
  password: first,
  type: 3 as const,
  ...changed,
});
const open = (agent: TestMember, sent: ReturnType<typeof body>) =>
  w.as(agent).post('POST /wps/agent/accounts', { body: sent });
const enter = (username: string, password = first) =>
  w.visitor.post('POST /wps/session/login', { body: { type: 'username', username, password } });
const memberNamed = async (name: string) =>
  (
    await w.owner.query<{
      id: string;
      type: number;
      upline: string | null;
      series: number | null;
      link: string | null;
    }>(
      `select m.id, m.type, m.upline, s.series, o.agent_link as link from members m join member_names n on n.member = m.id
       left join lottery_account_series s on s.member = m.id left join member_origins o on o.member = m.id where n.name = $1`,
      [name],
    )
  ).rows[0];
const agreedBy = async (name: string) =>
  (
    await w.owner.query<{ document: string }>(
      'select a.document from agreements a join member_names n on n.member = a.member where n.name = $1 order by 1',
      [name],
    )
  ).rows.map(({ document }) => document);

describe('an account that an agent opens', () => {
  it('stands directly below, has the series given, and its owner agrees and chooses a password before anything else', async () => {
    const sent = body({ series: 1940 });
    expect((await open(emon, sent)).value).toEqual({ account: sent.account });
    expect(await memberNamed(sent.account)).toMatchObject({ type: 3, upline: emon.id, series: 1940 });
    expect(await agreedBy(sent.account)).toEqual([]);
    const { value: session } = await enter(sent.account);
    expect(session).toMatchObject({ firstTimeLogin: true, mustChangePassword: true });
    const owner = w.as({ ...emon, token: session.token });
    expect((await owner.get('GET /wps/v2/wallets/balance')).ok).toBe(false);
    expect((await owner.get('GET /wps/member/agreements')).value).toEqual({ isDue: true });
    const change = () =>
      owner.post('POST /wps/member/password', { body: { oldPassword: first, newPassword: 'cloud-mango-42' } });
    const agree = (agreement: boolean, adult: boolean) =>
      owner.post('POST /wps/member/agreements', { body: { agreement, adult } });
    expect((await change()).code).toBe('agreement-required');
    expect((await agree(false, true)).code).toBe('agreement-required');
    expect((await agree(true, false)).code).toBe('age-required');
    for (const _ of [1, 2]) expect((await agree(true, true)).ok).toBe(true);
    const changed = await change();
    expect(changed.ok).toBe(true);
    expect(await agreedBy(sent.account)).toEqual(['adult', 'privacy', 'terms']);
    const inside = w.as({ ...emon, token: changed.value.token });
    expect((await inside.get('GET /wps/v2/wallets/balance')).ok).toBe(true);
    expect((await enter(sent.account)).ok).toBe(false);
    const { value } = await w.as(emon).get('GET /wps/agent/accounts');
    expect(value.opened[0]).toMatchObject({ account: sent.account, type: 3, hasEntered: true });
  });

  it('is opened once, whatever is sent again or at once', async () => {
    const sent = body();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(emon, sent)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect((await open(emon, { ...sent, account: fresh() })).code).toBe('request-mismatch');
    expect((await open(dipa, { ...sent, id: makeId() })).code).toBe('name-taken');
    expect(await memberNamed(sent.account)).toMatchObject({ upline: emon.id, series: 1950 });
  });

  it('is within what the house lets agents open', async () => {
    expect((await open(emon, body({ series: 1952 }))).code).toBe('series-out-of-range');
    expect((await open(emon, body({ account: '1x' }))).code).toBe('username-malformed');
    expect((await open(emon, body({ account: 'admin' }))).code).toBe('name-taken');
    expect((await open(emon, body({ password: 'short' }))).code).toBe('password-malformed');
    expect((await open(emon, body({ type: 1 }))).status).toBe(400);
    await w.set('agents.mayOpenAgents', false);
    expect((await open(emon, body({ type: 2 }))).code).toBe('function-not-enabled');
    await w.set('agents.mayOpenAgents', undefined);
    const below = body({ type: 2 });
    expect((await open(emon, below)).ok).toBe(true);
    expect(await memberNamed(below.account)).toMatchObject({ type: 2, upline: emon.id });
    const { left, most } = (await w.as(emon).get('GET /wps/agent/accounts')).value;
    await w.set('agents.accountsPerDay', most - left);
    expect((await open(emon, body())).code).toBe('agent-accounts-full');
    await w.set('agents.accountsPerDay', most - left + 1);
    const racing = await Promise.all([open(emon, body()), open(emon, body()), open(emon, body())]);
    expect(racing.filter(({ ok }) => ok)).toHaveLength(1);
    await w.set('agents.accountsPerDay', undefined);
  });
});

describe('a link of an agent', () => {
  const make = (agent: TestMember, sent: { name: string; type: 2 | 3; series?: number }) =>
    w.as(agent).post('POST /wps/agent/links', { body: sent });
  const join = (username: string, affiliateCode: string) =>
    w.visitor.put('PUT /wps/member/register', {
      body: { username, password: first, agreement: true, adult: true, affiliateCode },
    });

  it('makes what it says of whoever joins by it, counts who opened it, and nothing once it is closed', async () => {
    const { code } = (await make(emon, { name: 'fair', type: 2, series: 1944 })).value;
    expect((await w.visitor.get('GET /wps/agent/affiliate', { query: { code } })).value).toEqual({ valid: true });
    const visit = (device: string) =>
      w.visitor.post('POST /wps/agent/visits', {
        body: { code: code.toLowerCase() },
        headers: { cookie: `device=${device.repeat(43)}` },
      });
    for (const device of ['a', 'a', 'b']) expect((await visit(device)).ok).toBe(true);
    const name = fresh();
    expect((await join(name, code)).ok).toBe(true);
    expect(await memberNamed(name)).toMatchObject({ type: 2, upline: emon.id, series: 1944, link: code });
    const [link] = (await w.as(emon).get('GET /wps/agent/links')).value.list;
    expect(link).toMatchObject({ code, name: 'fair', type: 2, series: 1944, visits: 2, joined: 1, isOpen: true });
    for (const _ of [1, 2])
      expect((await w.as(emon).post('POST /wps/agent/links/:code/close', { params: { code } })).ok).toBe(true);
    expect((await join(fresh(), code)).code).toBe('invitation-invalid');
    expect((await w.as(emon).get('GET /wps/agent/links')).value.list[0]).toMatchObject({ joined: 1, isOpen: false });
    expect((await w.visitor.get('GET /wps/agent/affiliate', { query: { code } })).value).toEqual({ valid: false });
  });

  it('gives nobody more than the agent has when they join', async () => {
    const { code } = (await make(dipa, { name: 'stall', type: 3, series: 1956 })).value;
    await w.owner.query('update lottery_account_series set series = 1930 where member = $1', [dipa.id]);
    const name = fresh();
    await join(name, code);
    expect(await memberNamed(name)).toMatchObject({ upline: dipa.id, series: 1930 });
    await w.owner.query('update lottery_account_series set series = 1956 where member = $1', [dipa.id]);
  });

  it('is one of so many', async () => {
    await w.set('agents.linksAtMost', 2);
    const racing = await Promise.all(Array.from({ length: 4 }, (_, at) => make(emon, { name: `l${at}`, type: 3 })));
    expect(racing.filter(({ ok }) => ok)).toHaveLength(2);
    expect(racing.find(({ ok }) => !ok)?.code).toBe('agent-links-full');
    expect((await make(emon, { name: ' ', type: 3 })).status).toBe(400);
    await w.set('agents.linksAtMost', undefined);
  });
});

describe('a lock by an agent', () => {
  const lock = (agent: TestMember, member: TestMember, isLocked: boolean, reason = 'shared the account') =>
    w
      .as(agent)
      .post('POST /wps/agent/accounts/:member/lock', { params: { member: member.id }, body: { isLocked, reason } });
  const rowOf = async (agent: TestMember, member: TestMember) =>
    (await w.as(agent).get('GET /wps/agent/team/members', { query: { search: member.account } })).value.list[0];

  it('is there where the house lets agents, for those directly below, ends their sessions and touches no money', async () => {
    const rafi = await w.member({ upline: emon, balance: '250' });
    await w.set('agents.mayLock', false);
    expect((await lock(emon, rafi, true)).code).toBe('function-not-enabled');
    await w.set('agents.mayLock', true);
    expect(await rowOf(emon, rafi)).toMatchObject({ mayLock: true, mayUnlock: false });
    expect(await rowOf(dipa, rafi)).toMatchObject({ mayLock: false, mayUnlock: false });
    for (const stranger of [dipa, await w.agent(), await w.agent({ upline: emon })])
      expect((await lock(stranger, rafi, true)).status).toBe(404);
    expect((await lock(emon, rafi, true, '  ')).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => lock(emon, rafi, true)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'state-conflict', 'state-conflict']);
    expect((await w.as(rafi).get('GET /wps/v2/wallets/balance')).status).toBe(401);
    expect(await rowOf(emon, rafi)).toMatchObject({ status: 'locked', mayUnlock: true, balances: { main: '250.00' } });
    await w.set('agents.mayLock', false);
    // What was locked is opened by the same agent, whatever the house lets agents meanwhile.
    expect((await lock(emon, rafi, false)).ok).toBe(true);
    expect((await w.as({ ...rafi, ...(await w.session(rafi)) }).get('GET /wps/v2/wallets/balance')).value.main).toBe(
      '250.00',
    );
  });

  it('of the house is opened by the house alone', async () => {
    const rafi = await w.member({ upline: emon });
    await w.set('agents.mayLock', true);
    await lockMember(w.context, system, rafi.id, { reason: 'suspected fraud', cause: 'fraud' });
    expect(await rowOf(emon, rafi)).toMatchObject({ status: 'locked', mayUnlock: false });
    expect((await lock(emon, rafi, false)).code).toBe('locked-by-house');
    expect((await rowOf(emon, rafi))?.status).toBe('locked');
    await w.set('agents.mayLock', undefined);
  });
});
