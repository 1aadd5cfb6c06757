/** Who is in a segment: random rules against an oracle written apart, versions that stay, counts and lists within a person's scope. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { deviceKinds, type SegmentRule } from '@banyan/core/segments';
import { holdContact } from '../../../test/people.ts';
import { toNoon } from '../../../test/noon.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { countMembersIn, membersIn, walkSegment } from './index.ts';

type Known = {
  readonly id: MemberId;
  readonly level: number;
  readonly currency: 'BDT' | 'INR';
  readonly balance: number;
  readonly country: string;
  readonly language: string;
  readonly device: string;
  readonly line: MemberId | undefined;
  readonly email: boolean;
  readonly phone: boolean;
  readonly identity: boolean;
  /** Whole amounts by how many days ago. */
  readonly deposits: readonly { readonly ago: number; readonly amount: number }[];
  readonly plays: readonly { readonly ago: number; readonly valid: number; readonly bets: number }[];
  readonly bonuses: readonly number[];
  readonly registered: number;
};

let w: World;
let maker: TestStaff;
let agent: TestMember;
const known: Known[] = [];

const agents: Record<(typeof deviceKinds)[number], string> = {
  phone: 'Mozilla/5.0 (Linux; Android 14; Mobile) Chrome/120',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17) Safari/605',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/121',
};
const daysAgo = [0, 1, 6, 7, 29, 30, 400] as const;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

async function add(n: number): Promise<void> {
  const currency = pick(['BDT', 'INR'] as const, n);
  const line = n % 3 === 0 ? agent : undefined;
  // The house has accounts in its own currency alone.
  const balance = currency === 'BDT' ? (n * 37) % 200 : 0;
  const m = await w.member({ currency, balance: String(balance), ...(line === undefined ? {} : { upline: line }) });
  const one: Known = {
    ...{ id: m.id, level: n % 4, currency, balance, line: line?.id },
    ...{ country: pick(['BD', 'IN', ''], n), language: pick(['BN', 'EN', 'UR', ''], n), device: pick(deviceKinds, n) },
    ...{ email: n % 2 === 0, phone: n % 5 === 0, identity: n % 4 === 1, registered: pick([0, 6, 7, 400], n) },
    deposits: n % 3 === 1 ? [] : [{ ago: pick(daysAgo, n), amount: 100 + n }],
    plays: n % 5 === 2 ? [] : [0, 1].map((at) => ({ ago: pick(daysAgo, n + at * 3), valid: 50 * n + at, bets: n + 1 })),
    bonuses: n % 6 === 0 ? [pick(daysAgo, n)] : [],
  };
  known.push(one);
  const run = (text: string, ...values: unknown[]) => w.owner.query(text, values);
  await run(
    "update members set rank_level = $2, language = $3, created_at = clock_now() - $4 * interval '1 day' where id = $1",
    ...[m.id, one.level, one.language, one.registered],
  );
  await run(
    `insert into member_devices (bucket, member, device_hash, id, first_seen_at, last_seen_at, address, user_agent)
     values (bucket_of($1::uuid), $1, sha256('seen'), $2, clock_now(), clock_now(), '192.0.2.1', $3) on conflict do nothing`,
    ...[m.id, makeId(), agents[one.device as 'phone']],
  );
  await run(
    `insert into report_members (member, line, registered_day, country, brand, currency, is_counted) values ($1, null, '2026-01-01', $2, 'banyan', $3, true)
     on conflict (member) do update set country = excluded.country`,
    ...[m.id, one.country, currency],
  );
  const day = "(clock_now() at time zone 'Asia/Dhaka')::date";
  await run('delete from record_line_days where member = $1', m.id);
  for (const { ago, amount } of one.deposits)
    await run(
      `insert into record_line_days (member, lines, units, day, bucket, account, kind, currency)
       values ($1, 1, $2, ${day} - $3::integer, bucket_of($1::uuid), 'main', 'deposit', $4)`,
      ...[m.id, amount * 10_000, ago, currency],
    );
  for (const { ago, valid, bets } of one.plays)
    await run(
      `insert into record_days (member, plays, stake, valid, payout, rebate, day, bucket, product, category, vendor, game, currency, state)
       values ($1, $2, 0, $3, 0, 0, ${day} - $4::integer, bucket_of($1::uuid), 'game', 'RNG', 'v', $5, $6, 'lost')`,
      ...[m.id, bets, valid * 10_000, ago, `g${ago}${valid}`, currency],
    );
  for (const ago of one.bonuses)
    await run(
      `insert into bonus_grants (bucket, member, id, promotion, version, source, currency, state, bonus, required, accepted_at, start_by, ended_at)
       values (bucket_of($1::uuid), $1, $2, 'p', 1, 's', $3, 'cancelled', 1, 0, clock_now() - $4 * interval '1 day', clock_now(), clock_now())`,
      ...[m.id, makeId(), currency, ago],
    );
  if (one.email) await holdContact(w, m.id, 'email', `${m.account}@example.org`);
  if (one.phone) await holdContact(w, m.id, 'phone', `+88017${String(n).padStart(8, '0')}`);
  if (one.identity)
    await run(
      `insert into kyc_documents (bucket, member, id, kind, state, upload, sent_at, decided_at)
       select bucket_of($1::uuid), $1, gen_random_uuid(), k, 'verified', gen_random_uuid(), clock_now(), clock_now()
       from unnest(array['front', 'back', 'selfie', 'address']) k`,
      m.id,
    );
}

beforeAll(async () => {
  w = await world();
  await toNoon(w);
  maker = await staffMember(w, [], { permissions: ['campaigns.make', 'members.read'] });
  agent = await w.agent();
  for (let n = 0; n < 24; n += 1) await add(n);
});
afterAll(() => w.close());

/** What a rule says of one member, worked out from what the test wrote down. */
function isIn(one: Known, { match, of }: SegmentRule): boolean {
  const said = of.map((part): boolean => {
    if ('match' in part) return isIn(one, part);
    if ('is' in part) return one[part.fact] === part.is;
    if ('in' in part) {
      const value = part.fact === 'line' ? (one.line ?? 'none') : one[part.fact];
      return part.in.includes(value) !== (part.isNot ?? false);
    }
    if (part.fact === 'registered' || part.fact === 'lastPlay' || part.fact === 'lastDeposit') {
      const days =
        part.fact === 'registered'
          ? [one.registered]
          : (part.fact === 'lastPlay' ? one.plays : one.deposits).map(({ ago }) => ago);
      const { within, before } = part as { within?: number; before?: number };
      return within === undefined ? !days.some((ago) => ago < (before ?? 0)) : days.some((ago) => ago < within);
    }
    const { fact, days = Infinity, from, to } = part as { fact: string; days?: number; from?: string; to?: string };
    const sum = (list: readonly { ago: number; n: number }[]) =>
      list.filter(({ ago }) => ago < days).reduce((all, { n }) => all + n, 0);
    const figures: Record<string, number> = {
      level: one.level,
      balance: one.balance,
      deposited: sum(one.deposits.map(({ ago, amount }) => ({ ago, n: amount }))),
      deposits: sum(one.deposits.map(({ ago }) => ({ ago, n: 1 }))),
      validBet: sum(one.plays.map(({ ago, valid }) => ({ ago, n: valid }))),
      bets: sum(one.plays.map(({ ago, bets }) => ({ ago, n: bets }))),
      bonuses: sum(one.bonuses.map((ago) => ({ ago, n: 1 }))),
    };
    const figure = figures[fact] ?? Number.NaN;
    return (from === undefined || figure >= Number(from)) && (to === undefined || figure <= Number(to));
  });
  return match === 'all' ? said.every(Boolean) : said.some(Boolean);
}

const windows = fc.constantFrom(undefined, 1, 7, 30);
const bounds = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom('from', 'to', 'both')).map(([n, how]) => ({
  ...(how === 'to' ? {} : { from: String(n) }),
  ...(how === 'from' ? {} : { to: String(n + 150) }),
}));
const condition = fc.oneof(
  fc
    .tuple(fc.constantFrom('deposited', 'deposits', 'validBet', 'bets', 'bonuses'), windows, bounds)
    .map(([fact, days, range]) => ({ fact, ...(days === undefined ? {} : { days }), ...range })),
  fc.tuple(fc.constantFrom('level', 'balance'), bounds).map(([fact, range]) => ({ fact, ...range })),
  fc
    .tuple(
      fc.constantFrom('registered', 'lastPlay', 'lastDeposit'),
      fc.constantFrom('within', 'before'),
      fc.constantFrom(1, 7, 30),
    )
    .map(([fact, how, days]) => ({ fact, [how]: days })),
  fc.tuple(fc.constantFrom('email', 'phone', 'identity'), fc.boolean()).map(([fact, is]) => ({ fact, is })),
  fc
    .tuple(
      fc.constantFrom(
        ['country', 'BD'],
        ['country', ''],
        ['language', 'UR'],
        ['currency', 'INR'],
        ['device', 'phone'],
        ['device', 'tablet'],
        ['line', 'agent'],
      ),
      fc.boolean(),
    )
    .map(([[fact, value], isNot]) => ({ fact, in: [value], isNot })),
);
const group = fc.tuple(fc.constantFrom('all', 'any'), fc.array(condition, { minLength: 1, maxLength: 4 }));
const rules = fc
  .tuple(
    fc.constantFrom('all', 'any'),
    fc.array(
      fc.oneof(
        condition,
        group.map(([match, of]) => ({ match, of })),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([match, of]) => {
    const text = JSON.stringify({ match, of }).replaceAll('"agent"', () => JSON.stringify(agent.id));
    return JSON.parse(text) as SegmentRule;
  });

test('random rules take in whom the facts say: one by one, counted, and gone through', async () => {
  await fc.assert(
    fc.asyncProperty(rules, async (rule) => {
      const expected = known.filter((one) => isIn(one, rule)).map(({ id }) => id);
      const ids = known.map(({ id }) => id);
      const { database } = w.context;
      expect([...(await membersIn(w.context, database, { rule }, ids))].toSorted()).toEqual(expected.toSorted());
      const all = await walkSegment(w.context, database, { rule }, { place: { bucket: 0, after: zero }, limit: 1000 });
      const walked = all.map(({ id }) => id).filter((id) => id !== agent.id);
      expect(walked.toSorted()).toEqual(expected.toSorted());
      expect(await countMembersIn(w.context, { rule })).toEqual({ count: all.length, looked: 100 });
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 60 },
  );
});
const zero = '00000000-0000-0000-0000-000000000000' as MemberId;

const everybody: SegmentRule = { match: 'all', of: [] };

describe('a segment', () => {
  const make = (body: object) => maker.call.post('POST /admin/api/segments', { body: body as never });

  test('is made once however often it is sent, and changed by versions that stay', async () => {
    const body = { id: makeId(), name: 'High rollers', rule: { match: 'all', of: [{ fact: 'level', from: '3' }] } };
    const [made, again] = await Promise.all([make(body), make(body)]);
    expect([made.code, again.code]).toEqual(['ok', 'ok']);
    expect((await make({ ...body, id: makeId(), name: 'high ROLLERS' })).code).toBe('name-taken');
    const params = { id: body.id };
    const change = (version: number) =>
      maker.call.put('PUT /admin/api/segments/:id', {
        params,
        body: { name: 'High rollers', version, rule: { match: 'all', of: [{ fact: 'level', from: '2' }] } },
      });
    const [one, other] = await Promise.all([change(1), change(1)]);
    expect([one.code, other.code].toSorted()).toEqual(['ok', 'state-conflict']);
    expect((await maker.call.get('GET /admin/api/segments/:id', { params })).value).toMatchObject({
      version: 2,
      rule: { of: [{ from: '2' }] },
    });
    await expect(w.owner.query("update segment_versions set rule = '{}'")).rejects.toThrow(/never changes/);
    const archived = await maker.call.post('POST /admin/api/segments/:id/archive', {
      params,
      body: { reason: 'not used' },
    });
    expect(archived.value).toMatchObject({ isArchived: true });
    expect((await change(2)).code).toBe('state-conflict');
    expect((await auditOf(w, 'segment', body.id)).map(({ act }) => act)).toEqual([
      'segments.make',
      'segments.make',
      'segments.change',
      'segments.archive',
    ]);
  });

  test('that cannot be asked is refused by the place of what is wrong', async () => {
    const wrong = await make({
      id: makeId(),
      name: 'Wrong',
      rule: { match: 'all', of: [{ fact: 'level', from: '3', to: '1' }] },
    });
    expect([wrong.code, wrong.details]).toEqual(['segment-malformed', { at: '1' }]);
    expect(
      (await make({ id: makeId(), name: 'Wrong', rule: { match: 'all', of: [{ fact: 'password', is: true }] } })).code,
    ).toBe('input-malformed');
  });

  test('shows its members page by page, with a line in the audit log, to who may read members', async () => {
    const id = makeId();
    await make({ id, name: 'Everybody', rule: everybody });
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await maker.call.get('GET /admin/api/segments/:id/members', {
        params: { id },
        query: { limit: 10, ...(after === undefined ? {} : { after }) },
      });
      found.push(...page.value.rows.map((row) => row.id));
      after = page.value.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(found)).toEqual(new Set([...known.map((one) => one.id), agent.id]));
    expect(found).toHaveLength(known.length + 1);
    expect((await auditOf(w, 'segment', id)).filter(({ act }) => act === 'segments.members')).toHaveLength(3);
    const content = await staffMember(w, 'content');
    expect((await content.call.get('GET /admin/api/segments/:id/members', { params: { id } })).code).toBe(
      'access-denied',
    );
    expect(
      (await content.call.post('POST /admin/api/segments/count', { body: { rule: everybody as never } })).value,
    ).toMatchObject({ count: known.length + 1, looked: 100 });
    const support = await staffMember(w, 'support');
    expect(
      (
        await support.call.post('POST /admin/api/segments', {
          body: { id: makeId(), name: 'No', rule: everybody as never },
        })
      ).code,
    ).toBe('access-denied');
  });

  test('is counted and listed for who looks after one line as far as that line goes', async () => {
    const scoped = await staffMember(w, 'vip');
    await w.owner.query("insert into staff_scopes (staff, kind, member, given_at) values ($1, 'line', $2, now())", [
      scoped.id,
      agent.id,
    ]);
    const own = known.filter(({ line }) => line === agent.id);
    const counted = await scoped.call.post('POST /admin/api/segments/count', { body: { rule: everybody as never } });
    expect(counted.value).toMatchObject({ count: own.length + 1 });
  });
});

test('a count that takes long is answered by what was looked at until then', async () => {
  const counted = await countMembersIn(w.context, { rule: everybody }, 0);
  expect(counted.looked).toBe(12);
  expect(counted.count % 8).toBe(0);
});
