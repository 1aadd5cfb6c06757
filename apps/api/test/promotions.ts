/** Promotions for tests: published without the two people, whose way has tests of its own. */
import { makeId } from '@banyan/core/ids';
import type { Published, PublishedBonus, PublishedRules } from '@banyan/protocol/admin/promotions';
import { publish } from '../src/modules/promotions/index.ts';
import type { TestMember, World } from './world.ts';

type Rules = PublishedBonus['rules'];
type Wanted = Partial<Omit<Published, 'rules' | 'kind'>> & {
  readonly terms?: Partial<Rules['terms']>;
  readonly bdt?: Rules['currencies'][string];
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
export async function depositPromotion(w: World, { terms = {}, bdt, ...rest }: Wanted = {}): Promise<number> {
  const input: Published = {
    ...{ id: 'welcome', kind: 'deposit', startsAt: null, endsAt: null, times: 1000, per: 'ever' },
    isFirstDeposit: false,
    budgets: { BDT: null },
    ...rest,
    rules: {
      kind: 'deposit',
      terms: { ...usual, ...terms },
      currencies: { BDT: bdt ?? { tiers: [{ from: '100', percent: '100', cap: '500' }] } },
    },
  };
  return await write(w, input);
}

/** Terms for what is given by hand. */
export async function byHandPromotion(w: World, terms: Wanted['terms'] = {}): Promise<number> {
  return await write(w, {
    ...{ id: 'by-hand', kind: 'by-hand', startsAt: null, endsAt: null, times: 1000, per: 'ever' },
    isFirstDeposit: false,
    budgets: { BDT: null },
    rules: { kind: 'by-hand', terms: { ...usual, ...terms }, currencies: { BDT: { tiers: [] } } },
  });
}

/** A promotion that gives one amount for an act, in cash unless it is said otherwise. Returns its version. */
export async function fixedPromotion(
  w: World,
  {
    id,
    gives,
    budget = null,
    amount = '50',
  }: { id: string; gives: PublishedRules<'application'>['gives']; budget?: string | null; amount?: string },
): Promise<number> {
  return await write(w, {
    ...{ id, kind: 'application', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: budget },
    rules: {
      ...{ kind: 'application', gives, currencies: { BDT: { amount } } },
      ...(gives.kind === 'bonus' ? { terms: usual } : {}),
    },
  });
}

/** Publishes one of any kind, checked or not. */
const write = (w: World, input: Published): Promise<number> =>
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
