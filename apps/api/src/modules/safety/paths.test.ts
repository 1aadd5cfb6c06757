/** Every path of play, of money in and of gifts crosses the gate of safety, and who is excluded is known again (R79, R80, R82). */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { allRoutes } from '@banyan/protocol';
import { line, openDraw, place } from '../../../test/draws.ts';
import { freeRoutes, gatedLater, gatedRoutes, openRoutes, senders } from '../../../test/safety-claims.ts';
import { type TestVendor, bet, nextId, outcomeOf, tableOf, vendor, win } from '../../../test/vendor.ts';
import { hub, ours } from '../../../test/hub.ts';
import { wheelPromotion } from '../../../test/promotions.ts';
import { toNoon } from '../../../test/noon.ts';
import { ask, balanceOf, withdrawer } from '../../../test/withdrawals.ts';
import { leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { giveReward } from '../rewards/index.ts';
import { mayMarket, noteBirthOfDocument } from './index.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world({ secrets: { 'vendor-hub-t-key': ours.privateKey } });
  v = await vendor(w);
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const exclude = (m: TestMember, months: number | null = 6) =>
  w.as(m).post('POST /wps/safety/exclusion', { body: { months } });

describe('the paths', () => {
  it('are all known: a route that changes something is gated, or somebody has said that it neither plays nor pays in', () => {
    const named = new Set<string>([...Object.keys(gatedRoutes), ...gatedLater, ...openRoutes]);
    const changing = Object.entries(allRoutes).filter(
      ([key, { access }]) => !key.startsWith('GET') && !key.startsWith('DELETE') && access !== 'none',
    );
    const unsaid = changing
      .map(([key]) => key)
      .filter((key) => !named.has(key) && !freeRoutes.some((one) => one.test(key)));
    expect(unsaid).toEqual([]);
    const launches = Object.keys(allRoutes).filter((key) => /launch/i.test(key) && !/Demo/.test(key));
    expect(launches.filter((key) => !named.has(key))).toEqual([]);
  });

  it('are all known: money moves in batches by these works only, and all open the gate', () => {
    const root = path.resolve(import.meta.dirname, '..');
    const files = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!test)\.ts$/.test(file));
    const works = files.filter((file) => /: Work</.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(works.filter((file) => !file.includes('.test.')).toSorted()).toEqual([
      'seamless-wallet/play-work.ts',
      'sport-bets/bet-work.ts',
      'tickets/ticket-work.ts',
    ]);
    for (const file of ['seamless-wallet/play-load.ts', 'sport-bets/bet-load.ts', 'tickets/ticket-load.ts'])
      expect(fs.readFileSync(path.join(root, file), 'utf8')).toContain('openGate(query');
  });

  it('are all known: who sends messages to members sends no offers', () => {
    const root = path.resolve(import.meta.dirname, '..');
    const files = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /\b(queueMessages?|notify|notifyMany)\(/.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(files.toSorted()).toEqual([...senders]);
    expect(fs.readFileSync(path.join(root, 'campaigns/send.ts'), 'utf8')).toContain('await mayMarket(tx,');
  });

  it('are all shut for who is excluded, who may still read, and is owed what was won', async () => {
    const { m, token, round } = await tableOf(w, v).seated();
    const draw = await openDraw(w);
    expect((await v.act(m, token, round, [bet('10')])).http).toBe(200);
    expect((await exclude(m)).value.restriction).toMatchObject({ kind: 'excluded' });
    const wheel = { query: { vassalage: v.code, gameId: v.game } };
    await wheelPromotion(w, { id: 'gated-wheel' });
    const inputs: Record<keyof typeof gatedRoutes, object> = {
      'POST /lgw/vn/tickets': { body: { id: makeId(), drawId: draw.id, lines: [line('DE', '11', '10')] } },
      'POST /lgw/sports/tickets': {
        body: ticketOf([leg(await openMatch(w), 'football.1x2', 'home', '2.10')], '10'),
      },
      'GET /wps/game/launchGame': wheel,
      'GET /wps/game/launchLobby': {},
      'GET /wps/relay/GCS_gameLaunchFB': {},
      'POST /wps/cashier/deposits': { body: { id: makeId(), method: 'demo', amount: '100' } },
      'POST /wps/relay/MCS2_claimRafflePromotion': { body: { promotion: 'gated-wheel', request: makeId() } },
      'POST /wps/rewards/:id/claim': { params: { id: makeId() }, body: {} },
      'POST /wps/promotions/periods/lines/:id/claim': { params: { id: makeId() }, body: {} },
      'POST /wps/missions/:id/join': { params: { id: 'any' }, body: {} },
      'POST /wps/promotions/applications': {
        body: { promotion: 'none', version: 1, remark: '', pictures: [] },
      },
      'POST /wps/promotions/codes': { body: { code: 'NONE' } },
      'POST /wps/relay/GCS_walletTransfer': {},
      'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
        body: { id: makeId(), item: makeId(), quantity: 1, points: '1', paymentPassword: '1' },
      },
      'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
        body: { id: makeId(), points: '100', ratio: '0.01', paymentPassword: '1' },
      },
      'POST /wps/rewards/numberClaim': { body: { service: 'zalo', number: '01712345678' } },
    };
    for (const [key, code] of Object.entries(gatedRoutes)) {
      const answer = await w.as(m).post(key as never, inputs[key as keyof typeof gatedRoutes] as never);
      // A book or a game that this installation has not is not there for anybody.
      if (
        ['game-unknown', 'reward-unavailable', 'input-malformed', 'not-found'].includes(answer.code) ||
        (answer.ok && answer.value === null)
      )
        continue;
      expect([key, answer.code]).toEqual([key, code]);
    }
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))).toEqual([403, 'PLAYER_BLOCKED', false]);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('0', { free_round_id: 'theirs' })]))[1]).toBe(
      'PLAYER_BLOCKED',
    );
    expect((await v.act(m, token, round, [win('30')])).body.balance?.total).toBe('120.00');
    expect((await w.as(m).get('GET /wps/v2/wallets/statement')).value.content.length).toBeGreaterThan(0);
    expect(await mayMarket(w.context.database, [m.id])).toEqual([]);
    const other = await w.member();
    expect(await mayMarket(w.context.database, [m.id, other.id])).toEqual([other.id]);
  });
});

describe('money, as far as it is there, of who is excluded', () => {
  it('is withdrawn, and comes neither from a reward nor goes to a vendor’s wallet', async () => {
    const alice = await withdrawer(w, '1000.00');
    const reward = await giveReward(
      w.context,
      { account: alice.account, kind: 'cash', amount: '25', days: 7 },
      { by: 'dipa', reason: 'for your patience' },
    );
    if (!reward.ok) throw new Error(reward.code);
    const h = await hub(w, 'HUB_T', 'hub-transfer');
    await w.set('wallet.isSingle', false);
    await exclude(alice);
    const move = { id: makeId(), from: 'MAIN', to: 'HUB_T', amount: '10' };
    expect((await w.as(alice).post('POST /wps/relay/GCS_walletTransfer', { body: move })).code).toBe('play-barred');
    await w.set('wallet.isSingle', undefined);
    await h.close();
    const claim = { params: { id: reward.value } };
    expect((await w.as(alice).post('POST /wps/rewards/:id/claim', claim)).code).toBe('play-barred');
    expect(await balanceOf(w, alice)).toEqual(['1000.00', '0.00']);
    expect((await ask(w, alice, '600')).code).toBe('ok');
    expect(await balanceOf(w, alice)).toEqual(['400.00', '600.00']);
  });
});

describe('a member is told', () => {
  const hourMs = 3_600_000;
  const newsOf = async (m: TestMember) =>
    (await w.as(m).get('GET /wps/messages/inbox')).value.list
      .filter(({ type }) => type === 'safety')
      .map(({ params }) => params['what'])
      .reverse();
  const tick = () => Promise.all([w.tick('safety.tell'), w.tick('safety.tell')]);

  it('of a limit that is in force, waits, and waits for the second yes, each once', async () => {
    let m = await w.member();
    const set = (most: string) =>
      w.as(m).put('PUT /wps/safety/limits', { body: { kind: 'deposit', period: 'day', most } });
    await set('100');
    await set('100');
    await set('200');
    await tick();
    expect(await newsOf(m)).toEqual(['limit', 'limit-waits']);
    await w.clock.advance(24 * hourMs + 1000);
    m = await w.session(m);
    await tick();
    await tick();
    expect(await newsOf(m)).toEqual(['limit', 'limit-waits', 'limit-ready']);
    const body = { kind: 'deposit', period: 'day' };
    expect((await w.as(m).post('POST /wps/safety/limits/confirmation', { body })).code).toBe('ok');
    expect((await newsOf(m)).slice(3)).toEqual(['limit']);
  });

  it('of a break that begins and ends, of an exclusion only when its member may play again', async () => {
    let m = await w.member();
    await w.as(m).post('POST /wps/safety/time-out', { body: { hours: 24 } });
    await w.clock.advance(24 * hourMs + 1000);
    await tick();
    m = await w.session(m);
    expect(await newsOf(m)).toEqual(['time-out', 'time-out-over']);
    await exclude(m);
    await w.clock.advance(185 * 24 * hourMs);
    await tick();
    m = await w.session(m);
    await w.as(m).post('POST /wps/safety/return', {});
    expect((await newsOf(m)).slice(2)).toEqual(['excluded', 'return-asked']);
    await w.clock.advance(24 * hourMs + 1000);
    await tick();
    m = await w.session(m);
    expect((await newsOf(m)).slice(4)).toEqual(['excluded-over']);
  });
});

describe('an exclusion', () => {
  it('is not ended early by anybody, and after its time only by a wish and a day more', async () => {
    let m = await w.member({ balance: '50.00' });
    const draw = await openDraw(w, '2005-10-02', 60 * 24 * 400);
    const back = () => w.as(m).post('POST /wps/safety/return', {});
    await exclude(m);
    expect((await back()).code).toBe('return-impossible');
    // A shorter break beside it changes nothing.
    await w.as(m).post('POST /wps/safety/time-out', { body: { hours: 24 } });
    expect((await w.as(m).get('GET /wps/safety')).value.restriction?.kind).toBe('excluded');
    await w.clock.advance(185 * 24 * 3_600_000);
    m = await w.session(m);
    const bets = () => place(w, m, draw, [line('DE', '11', '1')]);
    expect((await bets()).code).toBe('play-barred');
    expect((await back()).value.restriction?.returnsAt).not.toBeNull();
    await w.clock.advance(24 * 3_600_000 - 5000);
    m = await w.session(m);
    expect((await bets()).code).toBe('play-barred');
    await w.clock.advance(6000);
    expect((await bets()).code).toBe('ok');
  });

  it('for good is for good', async () => {
    let m = await w.member();
    await exclude(m, null);
    await w.clock.advance(20 * 365 * 24 * 3_600_000);
    m = await w.session(m);
    expect((await w.as(m).post('POST /wps/safety/return', {})).code).toBe('return-impossible');
    expect((await w.as(m).get('GET /wps/safety')).value.bar).toBe('excluded');
  });
});

describe('who is excluded', () => {
  const join = (changed: Record<string, unknown>) =>
    w.visitor.put('PUT /wps/member/register', {
      body: {
        username: `new${nextId().replaceAll(/\D/g, '')}`,
        password: 'river-stone-7',
        agreement: true,
        adult: true,
        login: true,
        ...changed,
      },
    });
  const asked = (patternId: string, maxLength = 80) => ({
    enabled: true,
    required: false,
    patternId,
    minLength: 2,
    maxLength,
  });

  it('cannot register again by number, address, document, or name with birth date, and others can', async () => {
    await w.set('register.fullName', asked('any'));
    await w.set('register.idNumber', asked('any'));
    await w.set('register.birthDate', asked('date-ymd', 10));
    await w.set('register.mobileNum', { ...asked('any', 32), minLength: 4 });
    await w.set('safety.knownBy', ['phone', 'email', 'document', 'person']);
    const person = {
      fullName: 'Md. Rahim Uddin',
      birthDate: '1990-03-07',
      idNumber: '19902692620000012',
      email: 'rahim.uddin@example.test',
      mobileNum: '01712345678',
    };
    const first = await join(person);
    expect(first.code).toBe('ok');
    await exclude({ token: first.value.token } as TestMember);
    const disguises = [
      { fullName: 'uddin, RAHIM', birthDate: '1990-03-07' },
      { idNumber: '1990 2692 6200 00012' },
      { email: 'RahimUddin+2@example.test' },
      { mobileNum: '1712345678' },
    ];
    for (const disguise of disguises)
      expect([disguise, (await join(disguise)).code]).toEqual([disguise, 'registration-refused']);
    expect((await join({ fullName: 'Rahim Uddin', birthDate: '1990-03-08' })).code).toBe('ok');
    await w.set('safety.knownBy', undefined);
    // All callers of these tests have one browser.
    await w.set('safety.knownBy', ['device']);
    expect((await join({})).code).toBe('registration-refused');
    await w.set('safety.knownBy', ['phone']);
  });

  it('is of age: 17 years and 364 days are refused, 18 years are not', async () => {
    const today = new Date(w.clock.now() + 6 * 3_600_000);
    const born = (days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    expect((await join({ birthDate: born(1) })).code).toBe('under-age');
    expect((await join({ birthDate: '2001-02-29' })).code).toBe('field-malformed');
    const joined = await join({ birthDate: born(0) });
    expect(joined.code).toBe('ok');
    await w.set('safety.ageGate', 'told');
    const me = { token: joined.value.token } as TestMember;
    expect((await w.as(me).get('GET /wps/safety')).value).toMatchObject({ bar: null, needsBirthDate: false });
    const { m, token } = await tableOf(w, v).seated();
    expect((await w.as(m).get('GET /wps/safety')).value).toMatchObject({ bar: 'age', needsBirthDate: true });
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))[1]).toBe('PLAYER_BLOCKED');
    expect((await w.as(m).put('PUT /wps/safety/birthDate', { body: { born: born(1) } })).code).toBe('under-age');
    expect((await w.as(m).put('PUT /wps/safety/birthDate', { body: { born: born(0) } })).code).toBe('ok');
    expect((await v.act(m, token, nextId(), [bet('1')])).http).toBe(200);
    expect((await w.as(m).put('PUT /wps/safety/birthDate', { body: { born: '1980-01-01' } })).code).toBe(
      'birth-date-told',
    );
    await w.set('safety.ageGate', 'document');
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))[1]).toBe('PLAYER_BLOCKED');
    expect((await transact(w.context.database, (tx) => noteBirthOfDocument(w.context, tx, m.id, born(1)))).ok).toBe(
      false,
    );
    expect((await transact(w.context.database, (tx) => noteBirthOfDocument(w.context, tx, m.id, born(0)))).ok).toBe(
      true,
    );
    expect((await v.act(m, token, nextId(), [bet('1')])).http).toBe(200);
    await w.set('safety.ageGate', undefined);
  });
});

describe('a session of play', () => {
  const minuteMs = 60_000;
  const report = (m: TestMember) => w.as(m).post('POST /wps/safety/session', {});
  const seen = (m: TestMember) => w.as(m).post('POST /wps/safety/session/check', {});
  /** Pages report once a minute; the tests every five. */
  async function play(m: TestMember, minutes: number) {
    for (let at = 0; at < minutes; at += 5) {
      await w.clock.advance(5 * minuteMs);
      await report(m);
    }
  }

  it('is checked after the minutes that its member chose: play waits until they have seen time and cost', async () => {
    const { m, token } = await tableOf(w, v).seated();
    await w.as(m).put('PUT /wps/safety/check', { body: { minutes: 15 } });
    expect((await report(m)).value).toMatchObject({ isCheckDue: false, net: null });
    await v.act(m, token, nextId(), [bet('10'), win('4')]);
    await play(m, 15);
    expect((await report(m)).value).toMatchObject({ isCheckDue: true, bar: 'check', staked: '10.00', net: '-6.00' });
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))).toEqual([403, 'LIMIT_TIME', false]);
    const draw = await openDraw(w, '2005-10-03');
    expect((await place(w, m, draw, [line('DE', '11', '1')])).code).toBe('check-due');
    expect(
      (await w.as(m).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '100' } }))
        .code,
    ).toBe('ok');
    expect((await seen(m)).value).toMatchObject({ isCheckDue: false, bar: null });
    expect((await v.act(m, token, nextId(), [bet('1')])).http).toBe(200);
    await w.settle();
  });

  it('is offered limits until its member has answered', async () => {
    const m = await w.member();
    expect((await w.as(m).get('GET /wps/safety')).value.wasPrompted).toBe(false);
    await w.as(m).post('POST /wps/safety/prompt', {});
    expect((await w.as(m).get('GET /wps/safety')).value.wasPrompted).toBe(true);
  });

  it('begins anew after a pause, and its time is that of play', async () => {
    const m = await w.member();
    const first = (await report(m)).value.beganAt;
    await play(m, 10);
    expect((await report(m)).value.beganAt).toBe(first);
    await w.clock.advance(16 * minuteMs);
    expect((await report(m)).value.beganAt).not.toBe(first);
  });

  it('ends with the time that its member gave themself, and goes on with the next day', async () => {
    await toNoon(w);
    let { m, token } = await tableOf(w, v).seated();
    await report(m);
    await w.as(m).put('PUT /wps/safety/limits', { body: { kind: 'time', period: 'day', most: '20' } });
    await play(m, 15);
    expect((await report(m)).value.isTimeUp).toBe(false);
    expect((await v.act(m, token, nextId(), [bet('1')])).http).toBe(200);
    await play(m, 5);
    expect((await report(m)).value).toMatchObject({ isTimeUp: true, bar: 'time' });
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))).toEqual([403, 'LIMIT_TIME', false]);
    await w.clock.advance(24 * 60 * minuteMs);
    m = await w.session(m);
    token = await v.launch(m);
    await report(m);
    expect((await v.act(m, token, nextId(), [bet('1')])).http).toBe(200);
  });
});
