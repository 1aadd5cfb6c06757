/** Results in the back office: two clerks who do not see each other's numbers, and corrections whose money is known before anybody decides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import {
  balanceOf,
  closeDraw,
  drawAndSettle,
  line,
  openDraw,
  place,
  prizes,
  type TestDraw,
  withoutMemberShares,
  withSpecial,
} from '../../../test/draws.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { balancesOf, post } from '../ledger/index.ts';
import { settleDraw } from '../settlement/settle-draw.ts';

let w: World;
let [anna, benoy, risk]: TestStaff[] = [];
const clerkOf = (one: TestStaff | undefined) => (one as TestStaff).call;
beforeAll(async () => {
  w = await world();
  await withoutMemberShares(w);
  [anna, benoy, risk] = [
    await staffMember(w, 'results'),
    await staffMember(w, 'results'),
    await staffMember(w, 'risk'),
  ];
});
afterAll(() => w.close());

const typed = (result = prizes) => result.map(({ tier, numbers }) => ({ tier, numbers: numbers.join(' ') }));
const enter = (one: TestStaff | undefined, { id }: TestDraw, result = prizes) =>
  clerkOf(one).post('POST /admin/api/draws/:id/entries', { params: { id }, body: { prizes: typed(result) } });
const show = async (one: TestStaff | undefined, { id }: TestDraw) =>
  (await clerkOf(one).get('GET /admin/api/draws/:id', { params: { id } })).value;

/** Spends what a member has, as a withdrawal would. */
async function spend(member: TestMember, units: bigint): Promise<void> {
  const key = makeId<'request'>();
  await transact(w.context.database, (tx) =>
    post(tx, {
      ...{ owner: member.id, key, kind: 'withdrawal', request: { key }, currency: 'BDT' },
      legs: [
        { account: 'member main', units: -units },
        { account: 'cashier in-transit', units },
      ],
    }),
  );
}

describe('numbers entered by two', () => {
  it('count when they are equal, and neither sees what the other typed', async () => {
    const draw = await openDraw(w, '2005-10-01');
    expect((await enter(anna, draw)).code).toBe('state-conflict');
    await closeDraw(w);
    expect((await enter(anna, draw)).value).toEqual({ state: 'waiting' });
    const seen = await show(benoy, draw);
    expect(seen).toMatchObject({
      state: 'closed',
      result: null,
      entries: [{ who: anna?.name, isMine: false }],
      stop: null,
    });
    expect(JSON.stringify(seen)).not.toContain('07523');
    expect(JSON.stringify(await auditOf(w, 'draw-day', 'XSMB 2005-10-01'))).not.toContain('07523');
    expect((await enter(benoy, draw)).value).toEqual({ state: 'agreed' });
    expect(await show(benoy, draw)).toMatchObject({ state: 'drawn', versions: [{ version: 1, source: 'manual' }] });
    expect((await auditOf(w, 'draw-day', 'XSMB 2005-10-01')).map(({ act, after }) => [act, after])).toEqual([
      ['results.enter', { state: 'waiting' }],
      ['results.enter', { state: 'agreed' }],
    ]);
    expect((await enter(anna, draw)).code).toBe('state-conflict');
  });

  it('are not taken from the second account of the same person, nor from who may only read', async () => {
    const draw = await openDraw(w, '2005-10-02');
    await closeDraw(w);
    await enter(anna, draw);
    const again = await staffMember(w, 'results', { samePersonAs: anna as TestStaff });
    expect((await enter(again, draw)).code).toBe('same-person');
    expect((await enter(risk, draw)).code).toBe('access-denied');
    expect(await show(anna, draw)).toMatchObject({ state: 'closed', entries: [{ isMine: true }] });
    expect((await enter(benoy, { ...draw, id: makeId() })).code).toBe('draw-unknown');
  });

  it('that differ stop both, with a case that says where and not what; closed, two enter them anew', async () => {
    const draw = await openDraw(w, '2005-10-03');
    await closeDraw(w);
    await enter(anna, draw);
    expect((await enter(benoy, draw, withSpecial('07532'))).value).toEqual({ state: 'differs' });
    const seen = await show(anna, draw);
    expect(seen.stop).toMatchObject({ between: `${anna?.name}, ${benoy?.name}`, tiers: 'DB' });
    expect(JSON.stringify(seen)).not.toMatch(/0752|0753/);
    expect((await enter(anna, draw, withSpecial('07532'))).code).toBe('state-conflict');
    const resume = (one: TestStaff | undefined) =>
      clerkOf(one).post('POST /admin/api/draws/:id/resume', {
        params: { id: draw.id },
        body: { reason: 'a digit was turned' },
      });
    expect((await resume(risk)).code).toBe('access-denied');
    expect((await resume(anna)).code).toBe('ok');
    expect((await resume(anna)).code).toBe('state-conflict');
    await w.clock.advance(1);
    expect((await enter(benoy, draw)).value).toEqual({ state: 'waiting' });
    expect((await enter(anna, draw)).value).toEqual({ state: 'agreed' });
  });

  it('of fifty at a time by two people come to one result', async () => {
    const draw = await openDraw(w, '2005-10-04');
    await closeDraw(w);
    const ends = await Promise.all(Array.from({ length: 50 }, (_, at) => enter(at % 2 === 0 ? anna : benoy, draw)));
    expect(ends.filter((end) => end.ok && end.value.state === 'agreed')).toHaveLength(1);
    expect(await show(anna, draw)).toMatchObject({ state: 'drawn', versions: [{ version: 1 }] });
  });

  it('malformed are refused by the first fault, in words', async () => {
    const draw = await openDraw(w, '2005-10-05');
    await closeDraw(w);
    const refused = await enter(anna, draw, withSpecial('7523'));
    expect([refused.code, refused.details?.['why']]).toEqual(['proposal-refused', expect.stringContaining('DB')]);
  });
});

type Effect = readonly { readonly label: string; readonly value: string }[];
const of = (effect: Effect, label: string) => effect.find((one) => one.label === label)?.value;
/** Their second factor was shown just now. */
const freshen = () =>
  w.owner.query(
    "update staff_sessions set fresh_until = clock_now() + interval '5 minutes', last_seen_at = clock_now()",
  );
const propose = async (one: TestStaff | undefined, act: string, input: unknown) => {
  await freshen();
  return await clerkOf(one).post('POST /admin/api/proposals', {
    body: { id: makeId<'request'>(), act, input, reason: 'the organiser corrected it' },
  });
};
async function approve(one: TestStaff | undefined, id: string) {
  await clerkOf(one).get('GET /admin/api/proposals/:id', { params: { id } });
  return await clerkOf(one).post('POST /admin/api/proposals/:id/approve', {
    params: { id },
    body: { reason: 'checked it' },
  });
}

/** Every member's money of a draw's corrections in units, as it was posted. */
async function postedBy(kind: string) {
  const { rows } = await w.owner.query(
    `select a.kind, coalesce(sum(abs(e.units)) filter (where e.units > 0), 0)::text as up, coalesce(sum(abs(e.units)) filter (where e.units < 0), 0)::text as down
     from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.bucket = e.bucket
     join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
     where t.kind = $1 group by a.kind`,
    [kind],
  );
  return Object.fromEntries(rows.map(({ kind: account, up, down }) => [account, { up, down }]));
}

describe('a correction', () => {
  it('says before what it posts afterwards, takes a clerk and somebody of risk, and is done once', async () => {
    const draw = await openDraw(w, '2005-11-01');
    const [alice, bob, carol] = [
      await w.member({ balance: '100.00' }),
      await w.member({ balance: '100.00' }),
      await w.member({ balance: '100.00' }),
    ];
    await place(w, alice, draw, [line('DE', '23', '2'), line('LO2', '68')]);
    await place(w, bob, draw, [line('DE', '77')]);
    await place(w, carol, draw, [line('LO2', '68')]);
    await drawAndSettle(w, draw);
    // Alice has spent most of what she won: what is taken back makes a debt.
    const spent = (await balancesOf(w.context.database, alice.id)).main - 1_000_000n;
    await spend(alice, spent);
    const input = { draw: draw.id, prizes: typed(withSpecial('07577')) };
    expect((await propose(risk, 'results.correct', input)).code).toBe('access-denied');
    const preview = await clerkOf(anna).post('POST /admin/api/proposals/preview', {
      body: { act: 'results.correct', input },
    });
    const { effect } = preview.value;
    // Of the special prize 23: alice had 164.00 and pays it back; bob has 82.00 now. Nobody else is touched.
    expect([of(effect, 'moves'), of(effect, 'tickets'), of(effect, 'members')]).toEqual(['246.00 BDT', '2', '2']);
    expect([of(effect, 'paid'), of(effect, 'taken-back')]).toEqual(['82.00 BDT', '164.00 BDT']);
    expect(of(effect, 'new-receivables')).toBe('64.00 BDT');
    const made = await propose(anna, 'results.correct', input);
    expect(made.value.effect).toEqual(effect);
    expect((await propose(benoy, 'results.correct', input)).code).toBe('proposal-open');
    const { id } = made.value;
    expect((await approve(benoy, id)).code).toBe('access-denied');
    const both = await staffMember(w, ['results', 'risk'], { samePersonAs: anna as TestStaff });
    expect((await approve(both, id)).code).toBe('same-person');
    const checkers = [risk, await staffMember(w, 'risk'), await staffMember(w, 'risk')];
    for (const one of checkers) await clerkOf(one).get('GET /admin/api/proposals/:id', { params: { id } });
    const ends = await Promise.all(Array.from({ length: 50 }, (_, at) => approve(checkers[at % 3], id)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    // Two settle it at once, and one of them dies on the way: every bet is settled once.
    const dies = () => {
      throw new Error('killed');
    };
    await expect(settleDraw(w.context, draw.id, { chunkBets: 1, onProgress: dies })).rejects.toThrow('killed');
    await Promise.all([settleDraw(w.context, draw.id), settleDraw(w.context, draw.id)]);
    expect(await settleDraw(w.context, draw.id)).toBe(0);
    const posted = await postedBy('correction');
    expect(posted['member receivable']).toEqual({ up: '0', down: '640000' });
    expect(posted['house bets']).toEqual({ up: '1640000', down: '820000' });
    expect([await balanceOf(w, alice), await balanceOf(w, bob)]).toEqual(['0.00', '181.00']);
    expect(await show(anna, draw)).toMatchObject({
      isSettled: true,
      versions: [{ version: 1 }, { version: 2, source: 'manual' }],
    });
  });

  it('is stale when the numbers were corrected meanwhile, and refused for a draw that is not settled', async () => {
    const draw = await openDraw(w, '2005-11-02');
    await drawAndSettle(w, draw);
    const first = await propose(anna, 'results.correct', { draw: draw.id, prizes: typed(withSpecial('07577')) });
    await w.owner.query(
      'update lottery_draws set result_version = 2, decided_version = 2, settlement_version = 2 where id = $1',
      [draw.id],
    );
    expect((await approve(risk, first.value.id)).code).toBe('proposal-stale');
    const open = await openDraw(w, '2005-11-03');
    expect((await propose(anna, 'results.correct', { draw: open.id, prizes: typed() })).code).toBe('proposal-refused');
    expect((await propose(anna, 'results.correct', { draw: makeId(), prizes: typed() })).code).toBe('proposal-refused');
    const same = await propose(anna, 'results.correct', { draw: draw.id, prizes: typed() });
    expect(same.details).toMatchObject({ why: 'The draw has these numbers already.' });
  });
});

describe('a void', () => {
  it('says what goes back, and gives back every cost once', async () => {
    const draw = await openDraw(w, '2005-12-01');
    const dipa = await w.member({ balance: '100.00' });
    await place(w, dipa, draw, [line('DE', '23', '10'), line('DE', '24', '5')]);
    await closeDraw(w);
    const made = await propose(benoy, 'draws.void', { draw: draw.id });
    expect([of(made.value.effect, 'refunds'), of(made.value.effect, 'tickets')]).toEqual(['15.00 BDT', '1']);
    expect((await approve(risk, made.value.id)).code).toBe('ok');
    await settleDraw(w.context, draw.id);
    await settleDraw(w.context, draw.id);
    expect(await balanceOf(w, dipa)).toBe('100.00');
    expect((await propose(benoy, 'draws.void', { draw: draw.id })).code).toBe('proposal-refused');
  });
});

describe('the calendar', () => {
  it('lists draws by key, by game, state and what waits, with what stands on them', async () => {
    const draw = await openDraw(w, '2006-01-01');
    const emon = await w.member({ balance: '100.00' });
    await place(w, emon, draw, [line('DE', '23', '10')]);
    const call = clerkOf(risk);
    const open = await call.get('GET /admin/api/draws', { query: { game: 'XSMB', state: 'open' } });
    expect(open.value.rows[0]).toMatchObject({
      id: draw.id,
      stakes: [{ bets: 1, cost: { amount: '10.00', currency: 'BDT' } }],
    });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof call.get<'GET /admin/api/draws'>>> = await call.get(
        'GET /admin/api/draws',
        {
          query: { game: 'XSMB', limit: 3, ...(after === null ? {} : { after }) },
        },
      );
      seen.push(...page.value.rows.map(({ id }) => id));
      after = page.value.next;
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(draw.id);
    expect((await call.get('GET /admin/api/draws', { query: { after: 'bm90aGluZw' } })).code).toBe('input-malformed');
    const games = (await call.get('GET /admin/api/lotteries')).value;
    expect(games.find(({ code }) => code === 'XSMB')).toMatchObject({
      source: 'feed',
      hasFeed: false,
      isEnabled: true,
    });
    expect(
      (await call.get('GET /admin/api/draws', { query: { waiting: 'yes', game: 'XSMB' } })).value.rows.map(
        ({ day }) => day,
      ),
    ).toContain('2005-10-05');
  });

  it('shows exposure by number and member, and warns of what is near its cap', async () => {
    const draw = await openDraw(w, '2006-01-02', 30);
    const fay = await w.member({ balance: '1000.00' });
    const call = clerkOf(risk);
    const id = makeId<'request'>();
    await w.owner.query(
      "update lottery_limits set cap = 1000000 where game = 'XSMB' and play = 'DE' and currency = 'BDT'",
    );
    await place(w, fay, draw, [line('DE', '45', '95')]);
    const shown = await call.get('GET /admin/api/draws/:id/exposure', { params: { id: draw.id } });
    expect(shown.value).toMatchObject({
      bets: 1,
      numbers: [{ play: 'DE', number: '45', percent: 95, cap: { amount: '100.00' } }],
      members: [{ account: fay.account, bets: 1, cost: { amount: '95.00' } }],
    });
    const all = await call.get('GET /admin/api/exposure');
    expect(all.value.find((one) => one.id === draw.id)?.worst).toMatchObject({
      play: 'DE',
      number: '45',
      percent: 95,
      level: 'act',
    });
    expect((await call.get('GET /admin/api/draws/:id/exposure', { params: { id } })).code).toBe('draw-unknown');
    expect((await (await staffMember(w, 'content')).call.get('GET /admin/api/exposure')).code).toBe('access-denied');
  });

  it('closes a day that nobody has bet on, and opens it again', async () => {
    const call = clerkOf(anna);
    const close = (day: string, isClosed: boolean) =>
      call.post('POST /admin/api/lotteries/:game/closed-days', {
        params: { game: 'XSMB' },
        body: { day, isClosed, reason: 'the new year' },
      });
    expect((await close('2006-01-02', true)).code).toBe('state-conflict');
    expect((await close('2006-02-01', true)).code).toBe('ok');
    expect((await close('2006-02-01', true)).code).toBe('state-conflict');
    expect((await close('2006-02-01', false)).code).toBe('ok');
    expect((await auditOf(w, 'draw-day', 'XSMB 2006-02-01')).map(({ act }) => act)).toEqual([
      'draws.close-day',
      'draws.open-day',
    ]);
  });

  it('asks the feeds when somebody says so, and notes it', async () => {
    expect((await clerkOf(anna).post('POST /admin/api/results/fetch')).value).toEqual({ drawn: 0 });
    expect((await auditOf(w, 'feeds')).map(({ act }) => act)).toEqual(['results.fetch']);
  });
});
