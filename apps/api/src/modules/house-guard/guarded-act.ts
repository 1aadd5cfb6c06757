/** A rebate is published only where it leaves the house something beside returns and agents. */
import type { PublishedPromotion } from '@banyan/protocol/admin/promotions';
import type { Static } from 'typebox';
import type { WrittenRules } from '@banyan/core/promotions';
import { refuse } from '@banyan/core/results';
import type { Act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { refusalText } from '../settings/index.ts';
import { rebateOfLotteries, rebatesOfLotteries } from '../promotions/index.ts';
import { agentsIn, refusalOf } from './given-away.ts';

async function faultOf({ settings }: Context, tx: Tx, { id, rules }: Static<typeof PublishedPromotion>) {
  if (rules.kind !== 'rebate') return undefined;
  const rebates = await rebatesOfLotteries(tx);
  const sum = (of: ReadonlyMap<string, bigint>) => [...of.values()].reduce((total, one) => total + one, 0n);
  const contracts = agentsIn(settings);
  const refused = await refusalOf(
    tx,
    { rebate: sum(rebates), contracts },
    { rebate: sum(new Map([...rebates, [id, rebateOfLotteries(rules as WrittenRules)]])), contracts },
  );
  return refused && refuse('proposal-refused', { why: refusalText(refused) });
}

export function guardedAct(act: Act): Act {
  if (act.name !== 'promotions.publish') return act;
  return {
    ...act,
    preview: async (context, tx, input, maker) =>
      (await faultOf(context, tx, input as Static<typeof PublishedPromotion>)) ??
      (await act.preview(context, tx, input, maker)),
    carryOut: async (context, tx, input, approval) =>
      (await faultOf(context, tx, input as Static<typeof PublishedPromotion>)) ??
      (await act.carryOut(context, tx, input, approval)),
  };
}
