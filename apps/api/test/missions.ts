/** Missions and leaderboards for tests: published without the two people, whose way has tests of its own. */
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import { write } from './promotions.ts';
import type { World } from './world.ts';

type MissionRules = PublishedRules<'mission'>;
type BoardRules = PublishedRules<'board'>;
type Offered<Rules> = Partial<Omit<Published, 'rules' | 'kind'>> & {
  readonly id: string;
  readonly rules?: Partial<Rules>;
};
const cash = { kind: 'cash', claimDays: 7 } as const;

/** A mission of one task for everybody, once, with a prize of 50, unless it is said otherwise. `targets` are by task. */
export async function missionPromotion(
  w: World,
  {
    id,
    rules = {},
    targets,
    prize = '50',
    ...rest
  }: Offered<MissionRules> & { targets: readonly string[]; prize?: string },
): Promise<number> {
  return await write(w, {
    ...{ id, kind: 'mission', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: null },
    ...rest,
    rules: {
      ...{ kind: 'mission', titles: { en: id }, gives: cash, join: 'automatic', combine: 'all', window: 'once' },
      tasks: [{ measure: 'valid-bet' }],
      currencies: { BDT: { amount: prize, tasks: targets.map((target) => ({ target })) } },
      ...rules,
    },
  });
}

/** A board of valid bets for everybody, until `endsAt`, paid at once, unless it is said otherwise. */
export async function boardPromotion(
  w: World,
  {
    id,
    rules = {},
    prizes = ['1000', '500', '250'],
    leastStake,
    ...rest
  }: Offered<BoardRules> & {
    prizes?: readonly string[];
    leastStake?: string;
  },
): Promise<number> {
  return await write(w, {
    ...{ id, kind: 'board', startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: null },
    ...rest,
    rules: {
      ...{
        kind: 'board',
        titles: { en: id },
        gives: { kind: 'cash' },
        join: 'automatic',
        window: 'once',
        score: 'valid-bet',
      },
      currencies: { BDT: { prizes: [...prizes], ...(leastStake === undefined ? {} : { leastStake }) } },
      ...rules,
    },
  });
}
