/** Whom a simulation goes through. */
import type { MemberId } from '@banyan/core/ids';
import type { PromotionKind } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import { pastDeposits } from '../cashier/index.ts';
import { pastRegistrations } from '../members/index.ts';
import { pastPlayers } from '../reports/index.ts';
import type { SimulationRow } from '../simulations/index.ts';
import { mostMembers } from './limits.ts';

const countedAtOnce = 1000;
const noOne = '00000000-0000-0000-0000-000000000000';

type Asked = Pick<SimulationRow, 'input' | 'from' | 'until'>;

/** Members who did one thing, or any of several, in the order of their ids. */
type Candidates = Pick<typeof pastDeposits, 'membersAfter'> & Partial<Pick<typeof pastDeposits, 'count'>>;

/** Those of two sets together, each once. */
const actives: Candidates = {
  async membersAfter(database, asked, page) {
    const both = await Promise.all([
      pastDeposits.membersAfter(database, asked, page),
      pastPlayers.membersAfter(database, asked, page),
    ]);
    return [...new Set(both.flat())].toSorted().slice(0, page.most);
  },
};

/**
 * Whom a promotion could have been for: those who registered in the time, those who played, those who deposited, or either, by what its kind gives
 * something for.
 */
const candidatesBy: { readonly [Kind in PromotionKind]?: Candidates } = {
  registration: pastRegistrations,
  ...{ rebate: pastPlayers, cashback: pastPlayers, rescue: pastPlayers, board: pastPlayers, envelope: pastPlayers },
  ...{ wheel: actives, egg: actives, raffle: actives, mission: actives },
};
const candidatesOf = ({ input: { kind } }: Asked): Candidates => candidatesBy[kind] ?? pastDeposits;

const wanted = ({ input, from, until }: Asked) => ({ from, until, currencies: Object.keys(input.rules.currencies) });

/** How many there are; of those that are only gone through, no more than a simulation looks at and one. */
export async function countCandidates(context: Pick<Context, 'database'>, asked: Asked): Promise<number> {
  const { count } = candidatesOf(asked);
  if (count !== undefined) return await count(context.database, wanted(asked));
  let found = 0;
  for (let after = noOne; found <= mostMembers; ) {
    const members = await candidatesAfter(context, asked, { after, most: countedAtOnce });
    found += members.length;
    const last = members.at(-1);
    if (last === undefined || members.length < countedAtOnce) break;
    after = last;
  }
  return Math.min(found, mostMembers + 1);
}

/** Those after one of them, in the order of their ids. */
export const candidatesAfter = (
  { database }: Pick<Context, 'database'>,
  asked: Asked,
  page: { readonly after: string; readonly most: number },
): Promise<MemberId[]> => candidatesOf(asked).membersAfter(database, wanted(asked), page);
