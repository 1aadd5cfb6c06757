/** What a lottery offers, as the staff set it. */
import { type Currency, type Rate, money, toWire } from '@banyan/core/money';
import { wholeDraw } from '@banyan/core/lottery';
import { ok, refuse } from '@banyan/core/results';
import type { offersRoutes } from '@banyan/protocol/admin/offers';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { merchantCurrency } from '../settings/index.ts';
import { readCaps, readGame, readGames, readHeldNumbers, readPlays, readSeriesPlan } from './game-store.ts';
import { offerBand } from './offer-steps.ts';
import { houseEdges } from './set-odds.ts';

/** In percent with two decimals, rounded down. */
function percentText({ numerator, denominator }: Rate): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const amount = (currency: Currency, units: bigint | undefined) =>
  units === undefined ? null : toWire(money(currency, units));

export const showOffer: AdminUseCase<(typeof offersRoutes)['GET /admin/api/lotteries/:game/offer']> = async (
  context,
  { params, query },
) => {
  const { database, settings } = context;
  const game = await readGame(database, params.game);
  if (game === undefined) return refuse('game-unknown');
  const currency = query.currency ?? settings.get(merchantCurrency);
  const sold = new Map((await readPlays(database, game.code, currency)).map((row) => [row.play, row]));
  const caps = await readCaps(database, game.code, currency);
  const plan = await readSeriesPlan(database, game.code);
  const member = await database
    .selectFrom('lottery_member_caps')
    .select(['ticket_payout as ticket', 'member_payout as member', 'member_percent as percent'])
    .where('currency', '=', currency)
    .executeTakeFirst();
  const of = (units: bigint | undefined) => amount(currency, units);
  return ok({
    game: game.code,
    currency,
    bandPercent: settings.get(offerBand),
    plays: (await houseEdges(context, game)).map(({ play, odds, cost, edge }) => ({
      ...{ play, odds, cost, edge: edge === undefined ? null : percentText(edge) },
      least: of(sold.get(play)?.minStake),
      most: of(sold.get(play)?.maxStake),
      cap: of(caps.ofNumbers.get(play)),
      payoutLimit: of(caps.ofPlays.get(play)),
    })),
    wholeLimit: of(caps.ofPlays.get(wholeDraw)),
    memberLimits:
      member === undefined
        ? null
        : {
            ticket: toWire(money(currency, member.ticket)),
            member: toWire(money(currency, member.member)),
            percent: member.percent,
          },
    series:
      plan === undefined
        ? null
        : {
            lowest: plan.minSeries,
            opening: plan.defaultSeries,
            highestBet: plan.maxBetSeries,
            highest: plan.maxSeries,
          },
    held: await readHeldNumbers(database, game.code),
  });
};

export const unprofitable: AdminUseCase<(typeof offersRoutes)['GET /admin/api/offers/unprofitable']> = async (
  context,
) => {
  const found: { game: string; play: string; odds: string }[] = [];
  for (const game of await readGames(context.database)) {
    for (const { play, odds, edge } of await houseEdges(context, game))
      if (edge === undefined) found.push({ game: game.code, play, odds });
  }
  return ok(found);
};
