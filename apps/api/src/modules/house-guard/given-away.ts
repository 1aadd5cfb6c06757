/** What the house gives away of a stake at the most, and whether a change may raise it to all of it. */
import { leavesTheHouseSomething } from '@banyan/core/contracts';
import type { Database, Tx } from '../../infra/database.ts';
import type { SettingRefusal, Settings } from '../../infra/settings.ts';
import { ratesOfBets } from '../contracts/index.ts';
import { givenAway } from '../lottery/index.ts';

/** In parts of a million: rebates of promotions, and what one line of agents may have. */
type Beside = { readonly rebate: bigint; readonly contracts: bigint };

/** The operator's own word about agents counts where it is higher than what contracts may come to. */
export function agentsIn(settings: Pick<Settings, 'get'>): bigint {
  const [said, promised] = [givenAway.agentRatesIn(settings), ratesOfBets(settings)];
  // biome-ignore lint/complexity/useMathMinMax: these are of bigint, which Math does not take
  return said > promised ? said : promised;
}

/** The refusal of a change that raises the sum to the whole stake or above; what lowers it is always allowed. */
export async function refusalOf(
  database: Database | Tx,
  before: Beside,
  after: Beside,
): Promise<SettingRefusal | undefined> {
  if (after.rebate + after.contracts <= before.rebate + before.contracts) return undefined;
  const worst = await givenAway.worstPlay(database as Database);
  if (worst === undefined) return undefined;
  const remaining = leavesTheHouseSomething({ returned: worst.returned, ...after });
  if (remaining.ok) return undefined;
  return { ...remaining, details: { ...remaining.details, game: worst.game, play: worst.play } };
}
