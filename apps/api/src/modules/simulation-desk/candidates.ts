/** Whom a simulation goes through. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { pastDeposits } from '../cashier/index.ts';
import { pastRegistrations } from '../members/index.ts';
import { pastPlayers } from '../reports/index.ts';
import type { SimulationRow } from '../simulations/index.ts';

type Asked = Pick<SimulationRow, 'input' | 'from' | 'until'>;

/**
 * Whom a promotion could have been for: those who registered in the time, those who played, or those who deposited, by what its kind gives something
 * for.
 */
function candidatesOf({ input: { kind } }: Asked) {
  if (kind === 'registration') return pastRegistrations;
  return kind === 'rebate' || kind === 'cashback' || kind === 'rescue' ? pastPlayers : pastDeposits;
}

const wanted = ({ input, from, until }: Asked) => ({ from, until, currencies: Object.keys(input.rules.currencies) });

/** How many there are. */
export const countCandidates = ({ database }: Pick<Context, 'database'>, asked: Asked): Promise<number> =>
  candidatesOf(asked).count(database, wanted(asked));

/** Those after one of them, in the order of their ids. */
export const candidatesAfter = (
  { database }: Pick<Context, 'database'>,
  asked: Asked,
  page: { readonly after: string; readonly most: number },
): Promise<MemberId[]> => candidatesOf(asked).membersAfter(database, wanted(asked), page);
