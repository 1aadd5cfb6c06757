/** A demo player's ticket of one line on a draw that closes soon, through the same writer and rules as everybody's. */
import { type RequestKey, makeId } from '@banyan/core/ids';
import { parseOdds } from '@banyan/core/lottery';
import { parseMoney } from '@banyan/core/money';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Context } from '../../infra/context.ts';
import { readNow } from '../../infra/now.ts';
import { calendar } from '../draws/index.ts';
import { readBoard, readGame } from '../lottery/index.ts';
import { ticketWork } from '../tickets/index.ts';
import { type Below, chooseSelection, chooseStake, oneOf } from './choose.ts';
import type { DemoPlayer } from './people.ts';

/** A ticket that arrives at the close is refused; a person does not bet in the last seconds either. */
const leastLeftMs = 4000;
const soonest = 12;

export type Placed = 'placed' | 'nothing-on-sale' | 'refused' | 'insufficient-funds';

export async function betOnDraw(context: Context, player: DemoPlayer, below: Below): Promise<Placed> {
  const { database } = context;
  const now = (await readNow(database)).getTime();
  const onSale = (await calendar.onSale(database, soonest)).filter(
    ({ closesAt }) => closesAt.getTime() - now > leastLeftMs,
  );
  const draw = oneOf(onSale, below);
  const game = draw === undefined ? undefined : await readGame(database, draw.game);
  if (draw === undefined || game === undefined) return 'nothing-on-sale';
  const rules = lotteryNamed(game.rules);
  const { plays } = await readBoard(database, game, player.currency, player.id);
  const offered = oneOf(plays, below);
  const play = offered === undefined ? undefined : rules.plays.get(offered.play);
  const selection = play === undefined ? undefined : chooseSelection(play, below);
  if (offered === undefined || play === undefined || selection === undefined) return 'nothing-on-sale';
  const [least, most] = [offered.minStake, offered.maxStake].map(({ amount }) => parseMoney(player.currency, amount));
  const odds = parseOdds(offered.odds);
  if (least?.ok !== true || most?.ok !== true || !odds.ok) return 'refused';
  const stake = chooseStake({ least: least.value.units, most: most.value.units }, below);
  const placed = await context.writer.submit(ticketWork, {
    owner: player.id,
    key: makeId(context.clock.now()) as RequestKey,
    request: {
      drawId: draw.id,
      currency: player.currency,
      lines: [{ play: offered.play, selection, stake, seenOdds: odds.value, seenCost: BigInt(offered.cost) }],
    },
  });
  if (placed.ok) return 'placed';
  return placed.code === 'insufficient-funds' ? 'insufficient-funds' : 'refused';
}
