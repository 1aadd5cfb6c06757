/** Promotions for tests: published without the two people, whose way has tests of its own. */
import { makeId } from '@banyan/core/ids';
import type { Published, PublishedBonus, PublishedRules } from '@banyan/protocol/admin/promotions';
import { publish } from '../src/modules/promotions/index.ts';
import type { TestMember, World } from './world.ts';

type Rules = PublishedBonus['rules'];
type Wanted = Partial<Omit<Published, 'rules' | 'kind'>> & {
  readonly terms?: Partial<Rules['terms']>;
  readonly bdt?: Rules['currencies'][string];
  readonly audience?: Rules['audience'];
};

const usual: Rules['terms'] = {
  multiple: 1000,
  base: 'bonus',
  weights: { products: { lottery: 100, game: 100 } },
  days: 7,
  startDays: 7,
  isSticky: false,
  countedFrom: 'all',
  excludedGames: [],
  onWithdrawal: 'forfeit',
  onExclusion: 'forfeit',
};

/** A deposit bonus of 100 % up to 500 BDT, ten times, unless it is said otherwise. Returns its version. */
export async function depositPromotion(w: World, { terms = {}, bdt, audience, ...rest }: Wanted = {}): Promise<number> {
  const input: Published = {
    ...{ id: 'welcome', kind: 'deposit', startsAt: null, endsAt: null, times: 1000, per: 'ever' },
    isFirstDeposit: false,
    budgets: { BDT: null },
    ...rest,
    rules: {
      kind: 'deposit',
      ...(audience === undefined ? {} : { audience }),
      terms: { ...usual, ...terms },
      currencies: { BDT: bdt ?? { tiers: [{ from: '100', percent: '100', cap: '500' }] } },
    },
  };
  return await write(w, input);
}

/** Terms for what is given by hand. */
export async function byHandPromotion(
  w: World,
  terms: Wanted['terms'] = {},
  { bdt = { tiers: [] }, ...rest }: Omit<Wanted, 'terms'> = {},
): Promise<number> {
  return await write(w, {
    ...{ id: 'by-hand', kind: 'by-hand', startsAt: null, endsAt: null, times: 1000, per: 'ever' },
    isFirstDeposit: false,
    budgets: { BDT: null },
    ...rest,
    rules: { kind: 'by-hand', terms: { ...usual, ...terms }, currencies: { BDT: bdt } },
  });
}

type Fixed = PublishedRules<'application'>;
type WantedFixed = Partial<Omit<Published, 'kind' | 'rules' | 'budgets'>> & {
  readonly id: string;
  readonly kind?: Fixed['kind'];
  readonly gives: Fixed['gives'];
  readonly budget?: string | null;
  readonly amount?: string;
  readonly audience?: Fixed['audience'];
  readonly friendDays?: number;
  readonly friendBets?: string;
};

/** A promotion that gives one amount for an act, in cash unless it is said otherwise. Returns its version. */
export async function fixedPromotion(
  w: World,
  { kind = 'application', gives, budget = null, amount = '50', audience, friendDays, friendBets, ...rest }: WantedFixed,
): Promise<number> {
  return await write(w, {
    ...{ kind, startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    ...rest,
    budgets: { BDT: budget },
    rules: {
      ...{ kind, gives, currencies: { BDT: { amount, ...(friendBets === undefined ? {} : { friendBets }) } } },
      ...(friendDays === undefined ? {} : { friendDays }),
      ...(audience === undefined ? {} : { audience }),
      ...(gives.kind === 'bonus' ? { terms: usual } : {}),
    },
  });
}

type SpinWanted = Partial<Omit<Published, 'rules' | 'kind'>> & {
  readonly kind?: 'wheel' | 'egg';
  readonly gives?: PublishedRules<'wheel'>['gives'];
  readonly tickets?: Partial<PublishedRules<'wheel'>['tickets']>;
  readonly audience?: PublishedRules<'wheel'>['audience'];
  readonly bdt?: Partial<PublishedRules<'wheel'>['currencies'][string]>;
};

/** The wheel of the published vector: 0, 5, 10, 50 and 5,000, for cash at once, unless it is said otherwise. Returns its version. */
export async function wheelPromotion(
  w: World,
  { kind = 'wheel', gives = { kind: 'cash' }, tickets, bdt, audience, ...rest }: SpinWanted = {},
): Promise<number> {
  return await write(w, {
    ...{ id: 'wheel-1', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: null },
    ...rest,
    kind,
    rules: {
      ...{ kind, gives, tickets: { days: 7, mostADay: 3, daily: false, ...tickets } },
      ...(audience === undefined ? {} : { audience }),
      ...(gives.kind === 'bonus' ? { terms: usual } : {}),
      currencies: {
        BDT: {
          fallback: 1,
          prizes: [
            { weight: 500_000, amount: '0' },
            { weight: 300_000, amount: '5' },
            { weight: 150_000, amount: '10' },
            { weight: 49_900, amount: '50' },
            { weight: 100, amount: '5000' },
          ],
          ...bdt,
        },
      },
    },
  });
}

/** An envelope of 100.00 in four parts every ten minutes, open for five. */
export async function envelopePromotion(
  w: World,
  id: string,
  budget: string | null = null,
  audience?: PublishedRules<'envelope'>['audience'],
): Promise<number> {
  return await write(w, {
    ...{ id, kind: 'envelope', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: budget },
    rules: {
      ...{ kind: 'envelope', gives: { kind: 'cash' } },
      ...(audience === undefined ? {} : { audience }),
      rain: { everyMinutes: 10, announceMinutes: 2, openMinutes: 5 },
      currencies: { BDT: { total: '100', parts: 4, least: '1' } },
    },
  });
}

/** A raffle of each day: 100 for one and 10 for two. */
export async function rafflePromotion(
  w: World,
  id: string,
  audience?: PublishedRules<'raffle'>['audience'],
): Promise<number> {
  return await write(w, {
    ...{ id, kind: 'raffle', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: null },
    rules: {
      ...{ kind: 'raffle', gives: { kind: 'cash', claimDays: 7 }, every: 'day' },
      ...(audience === undefined ? {} : { audience }),
      tickets: { days: 7, mostADay: 20, daily: true },
      currencies: {
        BDT: {
          prizes: [
            { amount: '100', winners: 1 },
            { amount: '10', winners: 2 },
          ],
        },
      },
    },
  });
}

/** Puts tickets there, as if something had brought them. */
export async function ticketsFor(
  w: World,
  { id }: Pick<TestMember, 'id'>,
  promotion: string,
  count = 1,
): Promise<void> {
  await w.owner.query(
    `insert into chance_tickets (bucket, member, id, promotion, source, made_at, expires_at)
     select bucket_of($1), $1, gen_random_uuid(), $2, 'test ' || gen_random_uuid(), $3::timestamptz, $3::timestamptz + interval '7 days'
     from generate_series(1, $4)`,
    [id, promotion, new Date(w.clock.now()), count],
  );
}

/** Publishes one of any kind, checked or not. */
export const write = (w: World, input: Published): Promise<number> =>
  w.context.database.transaction().execute((tx) => publish(tx, input, { at: new Date(w.clock.now()), by: 'a test' }));

/** The balances of a member and the state of their grants, the oldest first. */
export async function bonusesOf(w: World, { id }: Pick<TestMember, 'id'>) {
  const { rows: accounts } = await w.owner.query<{ kind: string; balance: bigint }>(
    "select kind, balance from ledger_accounts where owner = $1 and kind in ('member main', 'member bonus')",
    [id],
  );
  const { rows: grants } = await w.owner.query<{ state: string; progress: bigint; required: bigint }>(
    'select state, progress, required from bonus_grants where member = $1 order by accepted_at, id',
    [id],
  );
  const of = (kind: string) => accounts.find((row) => row.kind === kind)?.balance ?? 0n;
  return { main: of('member main'), bonus: of('member bonus'), grants };
}

/** A bonus in a state, and whether it still stands so, for the test of whose each thing is. */
export const bonusProbe = (of: () => World, state: 'waiting' | 'converted') => ({
  make: (owner: TestMember) => bonusIn(of(), owner, state),
  lives: async (id: string) =>
    (await of().owner.query('select 1 from bonus_grants where id = $1 and state = $2', [id, state])).rowCount === 1,
});

/** A reward to claim, and whether it still is. */
export const rewardProbe = (of: () => World) => ({
  async make({ id: member }: TestMember) {
    const id = makeId();
    await of().owner.query(
      `insert into rewards (bucket, member, id, kind, currency, units, reason, given_by, made_at, expires_at)
       values (bucket_of($1), $1, $2, 'cash', 'BDT', 100, 'test', 'test', now(), now() + interval '9 days')`,
      [member, id],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query("select 1 from rewards where id = $1 and state = 'ready'", [id])).rowCount === 1,
});

/** An application that waits, and whether it still does. */
export const applicationProbe = (of: () => World) => ({
  async make({ id: member }: TestMember) {
    const id = makeId();
    await of().owner.query(
      `insert into promotion_applications (bucket, member, id, promotion, version, period_start, state, remark, currency, at)
       values (bucket_of($1), $1, $2, 'test', 1, 'epoch', 'applied', '', 'BDT', now())`,
      [member, id],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query("select 1 from promotion_applications where id = $1 and state = 'applied'", [id]))
      .rowCount === 1,
});

/** Under terms that were published, put there without a deposit. Returns its id. */
async function bonusIn(w: World, { id: member }: TestMember, state: 'waiting' | 'converted'): Promise<string> {
  const id = makeId();
  const promotion = `of-${id}`;
  const version = await depositPromotion(w, { id: promotion });
  await w.owner.query(
    `insert into bonus_grants (bucket, member, id, promotion, version, source, currency, state, bonus, required, accepted_at, start_by, ended_at)
     values (bucket_of($1), $1, $2, $3, $4, 'test', 'BDT', $5, 100, 100, now(), now() + interval '9 days',
       case when $5 = 'converted' then now() end)`,
    [member, id, promotion, version, state],
  );
  return id;
}
