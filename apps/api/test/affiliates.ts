/** Affiliates for tests: approved without the page, with friends and days of them that are counted. */
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import type { AffiliateTerms } from '@banyan/protocol/affiliates';
import type { Static } from 'typebox';
import { type TestStaff, staffMember } from './staff.ts';
import type { TestMember, World } from './world.ts';

export const shareTerms: Static<typeof AffiliateTerms> = {
  ...{ kind: 'share', currency: 'BDT', gameFee: '5', depositFee: '0', carriesNegative: true, carriedMost: null },
  tiers: [
    { losses: '0', share: '10' },
    { losses: '280000', share: '18' },
  ],
  ...{ fixed: '0', isAdvance: false, deposited: '500', validBets: '1000', days: 30, subShare: '5' },
};

/** Somebody of the staff who looks after affiliates and sees every member. */
export const affiliateStaff = (w: World): Promise<TestStaff> =>
  staffMember(w, [], { permissions: ['agents.make', 'agents.authorise', 'members.read'] });

export async function planOf(staff: TestStaff, terms: Static<typeof AffiliateTerms> = shareTerms): Promise<string> {
  const id = makeId();
  const body = { id, version: 0, name: `plan ${id}`, terms, reason: 'for the tests' };
  const made = await staff.call.post('POST /admin/api/affiliate-plans', { body });
  if (!made.ok) throw new Error(made.code);
  return id;
}

/** Applies as a member and is approved with a plan. Returns the code of the first link. */
export async function affiliateWith(w: World, staff: TestStaff, member: TestMember, plan: string): Promise<string> {
  const own = w.as(await w.session(member));
  await own.post('POST /wps/affiliates/apply', { body: { about: 'I write about cricket' } });
  const body = { state: 'active', plan, reason: 'has a page of their own' };
  const done = await staff.call.post('POST /admin/api/affiliates/:id/state', { params: { id: member.id }, body });
  if (!done.ok) throw new Error(done.code);
  const { links } = (await own.get('GET /wps/affiliates/own')).value;
  return links[0]?.code ?? '';
}

export const todayIn = (w: World) => businessDayOf(w.clock.now(), 'Asia/Dhaka');

/** A friend whom an affiliate brought, by the table. */
export async function friendOf(
  w: World,
  affiliate: TestMember,
  joined = todayIn(w),
  name?: string,
): Promise<TestMember> {
  const friend = await w.member(name === undefined ? {} : { name });
  await w.owner.query(
    `insert into affiliate_friends (bucket, member, affiliate, way, code, joined_at, joined_day)
     values (bucket_of($1), $1, $2, 'code', 'X', clock_now(), $3)`,
    [friend.id, affiliate.id, joined],
  );
  return friend;
}

type Day = {
  stake?: number;
  won?: number;
  valid?: number;
  deposited?: number;
  rebates?: number;
  promotions?: number;
  currency?: string;
};

/** What the roll-ups say of a member's day, in whole taka. */
export async function dayOf(w: World, member: TestMember, day: string, figures: Day): Promise<void> {
  const { stake = 0, won = 0, valid = 0, deposited = 0, rebates = 0, promotions = 0, currency = 'BDT' } = figures;
  const taka = (whole: number) => whole * 10_000;
  await w.owner.query(
    `insert into report_member_days as d (day, member, currency, bets, stake, won, valid, deposited) values ($1, $2, $7, 1, $3, $4, $5, $6)
     on conflict (day, member, currency) do update set stake = d.stake + excluded.stake, won = d.won + excluded.won,
       valid = d.valid + excluded.valid, deposited = d.deposited + excluded.deposited`,
    [day, member.id, taka(stake), taka(won), taka(valid), taka(deposited), currency],
  );
  for (const [kind, whole] of [
    ['rebate', rebates],
    ['reward', promotions],
  ] as const)
    if (whole !== 0)
      await w.owner.query(
        `insert into report_member_money_days (day, member, account, kind, currency, units, entries)
         values ($1, $2, 'house promotions', $3, 'BDT', $4, 1)`,
        [day, member.id, kind, -taka(whole)],
      );
}

/** Nobody shares a browser with anybody: test clients all use one. */
export const apart = (w: World) => w.owner.query('delete from member_devices');

/** Moves on to some days into the next month and closes the one before. */
export async function closeMonth(w: World): Promise<void> {
  const today = todayIn(w);
  const next = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 6);
  await w.clock.advance(next.getTime() + 43_200_000 - w.clock.now());
  await closeDue(w);
}

export async function closeDue(w: World): Promise<void> {
  await w.caughtUp();
  await w.tick('reports.fold');
  await w.tick('affiliates.months');
}

/** A closed statement of a member, for the test of whose each thing is. */
const statementProbe = (of: () => World) => ({
  async make(owner: TestMember): Promise<string> {
    const [id, plan] = [makeId(), makeId()];
    const { owner: books } = of();
    await books.query(`insert into affiliate_plans (id, name, made_at) values ($1, 'probe', clock_now())`, [plan]);
    await books.query(
      `insert into affiliate_plan_versions (plan, version, terms, made_at, made_by) values ($1, 1, $2, clock_now(), $1)`,
      [plan, JSON.stringify(shareTerms)],
    );
    const sums = { losses: '0', rebates: '0', promotions: '0', gameFees: '0', depositFees: '0', base: '0' };
    const more = { carriedIn: '0', shared: '0', tier: 0, share: '0', carriedOut: '0', forgiven: '0', qualified: 0 };
    const rest = { fixed: '0', advanceIn: '0', advanceUsed: '0', advanceOut: '0', own: '0', subs: [], units: '0' };
    await books.query(
      `insert into affiliate_statements (id, affiliate, month, plan, plan_version, currency, state, opened_at, closed_at, counted, hash)
       values ($1, $2, to_char(date '1990-01-01' + (random() * 9000)::integer, 'YYYY-MM'), $3, 1, 'BDT', 'nothing', clock_now(), clock_now(), $4, '\\x00')`,
      [id, owner.id, plan, JSON.stringify({ ...sums, ...more, ...rest })],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query('select 1 from affiliate_statements where id = $1', [id])).rowCount === 1,
});

export const affiliateProbes = (of: () => World) => ({
  'GET /wps/affiliates/statements/:id id': statementProbe(of),
  'GET /wps/affiliates/statements/:id/proof id': statementProbe(of),
});
