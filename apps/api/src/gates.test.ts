/**
 * Every route of the protocol, by every kind of caller, on everybody's things (ROLE-01 to ROLE-12, T12, T13): who may call
 * is what `gate-claims.ts` says, whatever a client claims to be; and an id of somebody else is answered exactly as one that
 * does not exist. A route that nobody has said anything about fails here.
 */
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { type Route, type RouteKey, allRoutes } from '@banyan/protocol';
import { makeComplaint } from '../test/complaint.ts';
import { browserProbes } from '../test/gate-browsers.ts';
import { affiliateProbes } from '../test/affiliates.ts';
import { billProbes } from '../test/contracts.ts';
import { periodLineProbe } from '../test/periodic.ts';
import { applicationProbe, bonusProbe, rewardProbe } from '../test/promotions.ts';
import { send } from '../test/client.ts';
import { askTransfer } from '../test/deposits.ts';
import { line, openDraw, place } from '../test/draws.ts';
import { freshen } from '../test/fresh.ts';
import { besideIds, besides } from '../test/gate-besides.ts';
import { type Claim, claims } from '../test/gate-claims.ts';
import { ids } from '../test/gate-ids.ts';
import { sportBetProbes } from '../test/sports.ts';
import { withdrawalOf } from '../test/withdrawals.ts';
import { type TestMember, type World, world } from '../test/world.ts';

let w: World;
/** dipa above emon and farid, emon above alice; zara is above nobody here. */
let dipa: TestMember;
let emon: TestMember;
let farid: TestMember;
let alice: TestMember;
let zara: TestMember;
beforeAll(async () => {
  w = await world();
  dipa = await w.agent({ name: 'dipa' });
  emon = await w.agent({ name: 'emon', type: 2, upline: dipa });
  farid = await w.agent({ name: 'farid', type: 41, upline: dipa });
  alice = await w.member({ name: 'alice', upline: emon, balance: '1000.00' });
  zara = await w.member({ name: 'zara', balance: '1000.00' });
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const routes = Object.entries(allRoutes) as [RouteKey, Route][];

/** Every id in a route: what stands in the path, and what has the shape of an id in the query and the body. */
function idsOf([key, route]: [RouteKey, Route]): string[] {
  const isId = (schema: TSchema): boolean =>
    /^\^\[0-9a-f\]\{8\}/.test(String((schema as { pattern?: string }).pattern));
  const found = [route.query, route.body].flatMap((part) =>
    Object.entries((part as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {})
      .filter(([, schema]) => isId(schema) || isId((schema as { items?: TSchema }).items ?? schema))
      .map(([name]) => name),
  );
  return [...key.matchAll(/:(\w+)/g)]
    .map(([, name]) => name as string)
    .concat(found)
    .map((name) => `${key} ${name}`);
}

describe('every route', () => {
  it('says what it is, and whose each of its ids is', () => {
    expect(Object.keys(claims).toSorted()).toEqual(routes.map(([key]) => key).toSorted());
    expect(Object.keys(ids).toSorted()).toEqual([...new Set(routes.flatMap(idsOf))].toSorted());
  });

  it('is declared in the protocol as it says', () => {
    const declared = ({ access, forTrial }: Route): Claim => {
      if (access === 'none') return 'open';
      if (access === 'optional') return 'either';
      return access === 'agent' ? 'agent' : forTrial === true ? 'play' : 'member';
    };
    for (const [key, route] of routes) expect([key, declared(route)]).toEqual([key, claims[key]]);
  });
});

const refusedAtGate = new Set(['not-logged-in', 'password-change-required', 'access-denied', 'in_need_true_account']);

/** The gate's word on a call, or `in` for one that came past it, whatever came of it then. */
async function gateOf(key: RouteKey, headers: Record<string, string>): Promise<string> {
  const params = Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name]) => [name as string, makeId()]));
  const body = key.startsWith('GET') || key.startsWith('DELETE') ? undefined : {};
  const response = await send(w.url, key, { params, body }, headers);
  const answer = (await response.json()) as { code: string };
  expect(response.status, `${key} ${JSON.stringify(answer)}`).toBeLessThan(500);
  return refusedAtGate.has(answer.code) ? `${response.status} ${answer.code}` : 'in';
}

/** What the gate says to an account of a type. */
function expectedOf(claim: Claim, type: number): string {
  if (claim === 'open' || claim === 'either') return 'in';
  if (type === 9) return '403 access-denied';
  if (claim === 'agent') return isAgentType(type) ? 'in' : '403 in_need_true_account';
  return type === 4 && claim === 'member' ? '403 in_need_true_account' : 'in';
}

const isGuarded = (key: RouteKey): boolean => claims[key] !== 'open' && claims[key] !== 'either';

describe('who calls', { timeout: 120_000 }, () => {
  it.each([1, 2, 3, 4, 9, 41, 42])('type %i is let in where it may go, and nowhere else', async (type) => {
    const member = await w.member({ type, currency: type === 4 ? 'FUN' : 'BDT' });
    for (const [key] of routes) {
      // Some calls end the session, so each has one of its own.
      const { token } = await w.session(member);
      const gate = await gateOf(key, { authorization: `Bearer ${token}` });
      expect([key, gate]).toEqual([key, expectedOf(claims[key], type)]);
    }
  });

  it('a visitor, a forged token and an ended session are nobody: 401 wherever an account is needed (ROLE-09, ROLE-10)', async () => {
    const gone = await w.member();
    await w.as(gone).delete('DELETE /wps/session/logout');
    const forged = Buffer.alloc(33, 7).toString('base64url');
    for (const [key] of routes)
      for (const token of [undefined, forged, gone.token]) {
        const gate = await gateOf(key, token === undefined ? {} : { authorization: `Bearer ${token}` });
        expect([key, gate]).toEqual([key, isGuarded(key) ? '401 not-logged-in' : 'in']);
      }
  });

  it('a session that must change its password first changes it or leaves, and nothing else', async () => {
    const held = await w.member();
    for (const [key, route] of routes) {
      const { token } = await w.session(held);
      await w.owner.query("update sessions set scope = 'password' where member = $1", [held.id]);
      const gate = await gateOf(key, { authorization: `Bearer ${token}` });
      const isIn = !isGuarded(key) || route.duringChange === true;
      expect([key, gate]).toEqual([key, isIn ? 'in' : '403 password-change-required']);
    }
  });

  it('what a client claims to be changes nothing (T13)', async () => {
    const claimed = {
      cookie: 'isAgent=1; type=3; accountTypeId=1',
      isagent: '1',
      'x-account-type': '1',
      'x-member-id': dipa.id,
    };
    for (const type of [3, 4]) {
      const member = await w.member({ type, currency: type === 4 ? 'FUN' : 'BDT' });
      for (const [key] of routes.filter(([one]) => expectedOf(claims[one], type) !== 'in'))
        expect([key, await gateOf(key, { ...claimed, authorization: `Bearer ${member.token}` })]).toEqual([
          key,
          '403 in_need_true_account',
        ]);
    }
  });
});

type Probe = {
  make: (owner: TestMember) => Promise<string>;
  lives: (id: string) => Promise<boolean>;
  /** What is sent with the id, where that takes more than the id. */
  body?: (id: string) => object;
};
const stands = (sql: string) => async (id: string) => (await w.owner.query(sql, [id])).rowCount === 1;

const complaintProbe: Probe = {
  make: (owner) => makeComplaint(w, owner),
  lives: stands("select 1 from complaints where id = $1 and state = 'open' and last_seq = 1"),
};
const isAwaiting = stands("select 1 from deposits where id = $1 and state = 'awaiting'");
/** One of each kind of thing that has an owner, and whether it stands as it stood. */
const probes: Readonly<Record<string, Probe>> = {
  'DELETE /wps/member/sessions/:sessionId sessionId': {
    async make(owner) {
      const { token } = await w.session(owner);
      const { list } = (await w.as({ ...owner, token }).get('GET /wps/member/sessions')).value;
      return list.find(({ isThis }) => isThis)?.id ?? '';
    },
    lives: stands('select 1 from sessions where id = $1 and revoked_at is null'),
  },
  ...browserProbes(() => w),
  'DELETE /wps/uploads/:id id': {
    async make(owner) {
      const id = makeId();
      await w.owner.query(
        `insert into uploads (bucket, member, id, purpose, type, width, height, size, at)
         values (bucket_of($1), $1, $2, 'complaint', 'image/png', 1, 1, 1, now())`,
        [owner.id, id],
      );
      return id;
    },
    lives: stands('select 1 from uploads where id = $1'),
  },
  'GET /wps/promotions/bonuses/:id id': bonusProbe(() => w, 'converted'),
  'POST /wps/promotions/bonuses/:id/end id': bonusProbe(() => w, 'waiting'),
  ...affiliateProbes(() => w),
  'POST /wps/agent/links/:code/close code': {
    make: async (owner) =>
      (await w.as(owner).post('POST /wps/agent/links', { body: { name: 'stall', type: 3 } })).value.code,
    lives: stands('select 1 from agent_links where code = $1 and closed_at is null'),
  },
  ...billProbes(
    () => w,
    () => alice,
  ),
  'GET /wps/promotions/periods/lines/:id id': periodLineProbe(() => w),
  'POST /wps/promotions/periods/lines/:id/claim id': periodLineProbe(() => w),
  'POST /wps/promotions/applications/:id/withdraw id': applicationProbe(() => w),
  'POST /wps/rewards/:id/claim id': rewardProbe(() => w),
  'GET /wps/complaints/:complaintId complaintId': complaintProbe,
  'POST /wps/complaints/:complaintId/close complaintId': complaintProbe,
  'POST /wps/complaints/:complaintId/messages complaintId': {
    ...complaintProbe,
    body: () => ({ id: makeId(), content: 'x' }),
  },
  'GET /wps/member/bets/:betId betId': {
    async make(owner) {
      draw ??= await openDraw(w);
      const { value } = await place(w, owner, draw, [line('DE', '68')]);
      return value.bets[0]?.id ?? '';
    },
    lives: async () => true,
  },
  'POST /wps/withdrawals account': {
    async make(owner) {
      const id = makeId();
      await w.owner.query(
        `insert into payout_accounts (bucket, member, id, kind, institution, sealed, tail, confirmed_at)
         values (bucket_of($1), $1, $2, 'wallet', 'padma-wallet', sha256('x'), '5678', now())`,
        [owner.id, id],
      );
      await freshen(w, owner);
      await w.as(owner).put('PUT /wps/member/paymentPassword', { body: { newPassword: '730582' } });
      return id;
    },
    body: (account) => ({ id: makeId(), account, amount: '200', paymentPassword: '730582' }),
    lives: stands('select 1 from payout_accounts where id = $1 and removed_at is null'),
  },
  'GET /wps/withdrawals/:id id': {
    make: (owner) => withdrawalOf(w, owner, 'paid'),
    lives: stands("select 1 from withdrawals where id = $1 and state = 'paid'"),
  },
  'POST /wps/withdrawals/:id/cancel id': {
    make: (owner) => withdrawalOf(w, owner, 'cancelled'),
    lives: stands("select 1 from withdrawals where id = $1 and state = 'cancelled'"),
  },
  'POST /wps/withdrawals/:id/receipt id': {
    make: (owner) => withdrawalOf(w, owner, 'paid'),
    body: () => ({ outcome: 'received' }),
    lives: stands("select 1 from withdrawals where id = $1 and state = 'paid'"),
  },
  'POST /wps/withdrawals/:id/dispute id': {
    make: (owner) => withdrawalOf(w, owner, 'received_auto'),
    body: () => ({ words: 'Nothing came.', proofs: [] }),
    lives: stands("select 1 from withdrawals where id = $1 and state = 'received_auto'"),
  },
  'GET /lgw/vn/tickets/:ticketId/proof ticketId': {
    async make(owner) {
      draw ??= await openDraw(w);
      return (await place(w, owner, draw, [line('DE', '68')])).value.ticketId;
    },
    lives: async () => true,
  },
  'POST /lgw/vn/tickets/:ticketId/cancel ticketId': {
    async make(owner) {
      draw ??= await openDraw(w);
      return (await place(w, owner, draw, [line('DE', '68')])).value.ticketId;
    },
    lives: async (id) =>
      (await w.owner.query("select 1 from lottery_bets where ticket = $1 and state = 'accepted'", [id])).rowCount === 1,
  },
  'POST /lgw/vn/chases/:chaseId/stop chaseId': {
    async make(owner) {
      const id = makeId();
      await w.owner.query(
        `insert into lottery_chases (id, member, game, currency, lines, stops_on_win, state, made_at, fingerprint)
         values ($1, $2, 'XSMB', 'BDT', '[]', false, 'running', now(), '')`,
        [id, owner.id],
      );
      return id;
    },
    lives: stands("select 1 from lottery_chases where id = $1 and state = 'running'"),
  },
  'GET /wps/cashier/deposits/:id id': { make: (owner) => askTransfer(w, owner), lives: isAwaiting },
  'POST /wps/cashier/deposits/:id/cancel id': { make: (owner) => askTransfer(w, owner), lives: isAwaiting },
  'POST /wps/cashier/deposits/:id/sent id': {
    make: (owner) => askTransfer(w, owner),
    lives: isAwaiting,
    body: () => ({ fields: { sender: 'Alice' } }),
  },
  ...sportBetProbes(() => w),
};
let draw: Awaited<ReturnType<typeof openDraw>> | undefined;

async function ask(caller: TestMember, named: string, id: string): Promise<{ status: number; answer: string }> {
  const [method = '', path = '', name = ''] = named.split(' ');
  const key = `${method} ${path}` as RouteKey;
  const { token } = await w.session(caller);
  await w.owner.query(
    `insert into fresh_sessions (bucket, session, member, proven_at) select bucket, id, member, $2 from sessions
     where member = $1 on conflict (bucket, session) do nothing`,
    [caller.id, new Date(w.clock.now())],
  );
  const inPath = path.includes(`:${name}`) ? { params: { [name]: id } } : undefined;
  const body = probes[named]?.body?.(id);
  const beside = inPath === undefined ? undefined : besideIds[key];
  const part = {
    ...(beside && { body: beside }),
    ...(inPath ??
      (body === undefined ? { [method === 'GET' ? 'query' : 'body']: { ...besides[key], [name]: id } } : {})),
    ...(body && { body }),
  };
  const response = await send(w.url, key, part, { authorization: `Bearer ${token}` });
  return { status: response.status, answer: await response.text() };
}

describe('whose it is', () => {
  it('every own thing has its probe', () => {
    expect(Object.keys(probes).toSorted()).toEqual(
      Object.keys(ids)
        .filter((named) => ids[named] === 'own')
        .toSorted(),
    );
  });

  it.each(Object.keys(probes))(
    '%s: another’s is answered as one that does not exist, to an upline too',
    async (named) => {
      const { make, lives } = probes[named] as Probe;
      // What only agents have is asked for by agents.
      const isAgents = claims[named.slice(0, named.lastIndexOf(' ')) as RouteKey] === 'agent';
      const owner = isAgents ? emon : alice;
      const [absent, id] = [await ask(isAgents ? farid : zara, named, makeId()), await make(owner)];
      expect(absent.status).toBe(404);
      // A stranger, the direct upline, the upline above that, an agent beside.
      for (const caller of isAgents ? [dipa, farid] : [zara, emon, dipa, farid]) {
        expect([caller.account, await ask(caller, named, id)]).toEqual([caller.account, absent]);
        expect(await lives(id)).toBe(true);
      }
      expect((await ask(owner, named, id)).status).toBe(200);
    },
  );

  const ofTeams = Object.keys(ids).filter((named) => ids[named] === 'team');
  it.each(ofTeams)('%s: the own team is seen to its end, and nobody beside or above it', async (named) => {
    const absent = await ask(emon, named, makeId());
    expect(absent.status).toBe(404);
    for (const [caller, of] of [
      [dipa, dipa],
      [dipa, emon],
      [dipa, alice],
      [emon, alice],
      [farid, farid],
    ] as const)
      expect((await ask(caller, named, of.id)).status, `${caller.account} ${of.account}`).toBe(200);
    for (const [caller, of] of [
      [emon, dipa],
      [emon, farid],
      [emon, zara],
      [farid, alice],
      [farid, dipa],
    ] as const)
      expect([caller.account, await ask(caller, named, of.id)]).toEqual([caller.account, absent]);
  });

  it('what lists its caller’s things lists nobody else’s', async () => {
    const { make } = probes['GET /wps/member/bets/:betId betId'] as Probe;
    const id = await make(alice);
    for (const caller of [zara, emon, dipa]) {
      const own = await w.session(caller);
      const answers = await Promise.all([
        w.as(own).get('GET /wps/member/bets', { query: { drawId: draw?.id } }),
        w.as(own).get('GET /wps/v2/wallets/statement'),
        w.as(own).get('GET /wps/cashier/deposits'),
        w.as(own).get('GET /wps/member/sessions'),
        w.as(own).get('GET /wps/member/devices'),
      ]);
      const all = JSON.stringify(answers.map(({ value }) => value));
      expect(all).not.toContain(id);
      expect(all).not.toContain(alice.id);
    }
  });
});
