/** `npm run lottery -- ...`: odds, limits and exposure of lotteries, until the back office has pages for them. */
import { parseArgs } from 'node:util';
import { numberStates, wholeDraw } from '@banyan/core/lottery';
import { formatExact, isCurrency, money, parseMoney, type Rate } from '@banyan/core/money';
import { isSeries } from '@banyan/games/lottery';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type GameRow, offerTools, readGame, readGames } from '../modules/lottery/index.ts';
import { drawTools } from '../modules/tickets/index.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  lottery check                                     every play on which the house would keep nothing
  lottery plays    <GAME>                           plays, odds, costs and the house edge
  lottery odds     <GAME> <PLAY> <odds> [--cost <n>]  levels joined by /; bets that are placed keep theirs
  lottery limits   <GAME> <PLAY> [--least <stake>] [--most <stake>] [--cap <stake>] [--currency BDT]
  lottery payout-limit <GAME> <PLAY|*> <amount> [--currency BDT]   the payout exposure limit of one draw on combinations
  lottery member-limits [--ticket <amount>] [--member <amount>] [--percent <n>] [--currency BDT]
                                                    what a ticket, and a member on one draw, may win; the part of a number's cap for one
  lottery number   <GAME> <PLAY> <number> half|full|sold  pays half, is not sold, or is sold again
  lottery series   <account> <series>               the series of an account
  lottery exposure <GAME> [--day <yyyy-mm-dd>] [--currency BDT]  what stands on the draw that closes next, or on a day's`;

type Options = ReturnType<typeof readArguments>['values'];
function readArguments(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{ cost: text, least: text, most: text, cap: text, currency: { ...text, default: 'BDT' }, day: text },
        ...{ ticket: text, member: text, percent: text },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

async function gameOf(context: Context, code = ''): Promise<GameRow> {
  const game = await readGame(context.database, code);
  if (game === undefined) throw new OperatorError(`There is no game ${code || '(no code)'}.\n${usage}`);
  return game;
}

function currencyOf({ currency }: Options) {
  if (!isCurrency(currency)) throw new OperatorError(`${currency} is no currency.`);
  return currency;
}

function unitsOf(options: Options, text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const amount = parseMoney(currencyOf(options), text);
  if (!amount.ok || amount.value.units <= 0n) throw new OperatorError(`"${text}" is no amount.`);
  return amount.value.units;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new OperatorError(`"${text}" is no whole number from 1 on.`);
  return Number(text);
}

/** A share in percent with two decimals, rounded down. */
function percent({ numerator, denominator }: Rate): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async check(context) {
    let bad = 0;
    for (const game of await readGames(context.database)) {
      for (const { play, odds, edge } of await offerTools.houseEdges(context, game)) {
        if (edge !== undefined) continue;
        bad += 1;
        console.log(`${game.code} ${play} at ${odds}: no house edge`);
      }
    }
    if (bad > 0) throw new OperatorError(`${bad} plays have no house edge.`);
    console.log('Every play has a house edge.');
  },
  async plays(context, [code]) {
    const game = await gameOf(context, code);
    for (const { play, odds, cost, edge } of await offerTools.houseEdges(context, game))
      console.log(
        `${play.padEnd(8)}  cost ${cost}  house edge ${edge === undefined ? 'none' : percent(edge)}  ${odds}`,
      );
  },
  async odds(context, [code, play = '', odds = ''], { cost }) {
    const game = await gameOf(context, code);
    const now = (await offerTools.houseEdges(context, game)).find((one) => one.play === play);
    if (now === undefined) throw new OperatorError(`${game.code} has no play ${play}.`);
    const set = await offerTools.setOdds(context, game, play, odds, cost === undefined ? now.cost : wholeNumber(cost));
    if (!set.ok && set.code === 'rtp-too-high')
      throw new OperatorError(
        `These odds give away ${set.details?.['percent']} % of what is staked; ${now.odds} stay.`,
      );
    if (!set.ok)
      throw new OperatorError(`"${odds}" are no odds of ${play}, which has ${now.odds.split('/').length} levels.`);
    console.log(`${game.code} ${play} pays ${odds}; the house edge is ${percent(set.value)}.`);
  },
  async limits(context, [code, play = ''], options) {
    const game = await gameOf(context, code);
    const limits = {
      least: unitsOf(options, options.least),
      most: unitsOf(options, options.most),
      cap: unitsOf(options, options.cap),
    };
    const which = { game: game.code, play, currency: currencyOf(options) };
    if (!(await offerTools.setLimits(context, which, limits)))
      throw new OperatorError(
        `${play} of ${game.code} is not sold in ${which.currency}, or its least is above its most.`,
      );
    console.log('Done: it counts from the next bet on.');
  },
  async 'payout-limit'(context, [code, play = '', amount], options) {
    const game = await gameOf(context, code);
    const cap = unitsOf(options, amount);
    const which = { game: game.code, play, currency: currencyOf(options) };
    if (cap === undefined || !(await offerTools.setLiabilityCap(context, which, cap))) throw new OperatorError(usage);
    console.log('Done: it counts from the next bet on.');
  },
  async 'member-limits'(context, _, options) {
    const percentOfCap = options.percent === undefined ? undefined : wholeNumber(options.percent);
    if (percentOfCap !== undefined && percentOfCap > 100) throw new OperatorError('A part is at most 100 percent.');
    const caps = {
      ticketPayout: unitsOf(options, options.ticket),
      memberPayout: unitsOf(options, options.member),
      memberPercent: percentOfCap,
    };
    const currency = currencyOf(options);
    if (!(await offerTools.setMemberCaps(context, currency, caps)))
      throw new OperatorError(`Nothing is sold in ${currency}.`);
    console.log('Done: it counts from the next bet on.');
  },
  async number(context, [code, play = '', number = '', soldAs = '']) {
    const game = await gameOf(context, code);
    const state = numberStates.find((one) => one === soldAs);
    if (state === undefined) throw new OperatorError(usage);
    const set = await offerTools.setNumberState(context, game, play, number, state);
    if (!set.ok) throw new OperatorError(`${number} is no single number of ${play} in ${game.code}.`);
    console.log(`${play} ${set.value}: ${state}. It counts from the next bet on.`);
  },
  async series(context, [account = '', series = '']) {
    const number = wholeNumber(series);
    if (!isSeries(number)) throw new OperatorError('A series is a whole number below 2000.');
    if (!(await offerTools.setSeries(context, account, number)))
      throw new OperatorError(`There is no member ${account}.`);
    console.log(`${account} has the series ${number}.`);
  },
  async exposure(context, [code], options) {
    const game = await gameOf(context, code);
    const currency = currencyOf(options);
    const shown = (units: bigint | undefined): string =>
      units === undefined ? 'no bound' : formatExact(money(currency, units));
    const which = options.day === undefined ? { last: 50 } : { day: options.day };
    const draws = await drawTools.list(context, game.code, which);
    const draw = draws.findLast(({ state }) => state === 'open') ?? draws.find(({ bets }) => bets > 0) ?? draws[0];
    if (draw === undefined) throw new OperatorError(`${game.code} has no such draw.`);
    const exposure = await drawTools.exposureOf(context.database, draw.id, currency);
    if (exposure === undefined) throw new OperatorError(`${game.code} has no such draw.`);
    console.log(
      `${game.code} ${draw.drawNo} ${draw.state}: ${exposure.bets} bets, ${shown(exposure.cost)} ${currency}`,
    );
    console.log(
      `combinations may pay out ${shown(exposure.whole.maxPayout)} of ${shown(exposure.whole.cap)} (${wholeDraw})`,
    );
    for (const { play, bets, cost, maxPayout, cap } of exposure.plays)
      console.log(`${play.padEnd(8)}  ${bets} bets  ${shown(cost)}  may pay out ${shown(maxPayout)} of ${shown(cap)}`);
    for (const { play, number, staked, cap, maxPayout } of exposure.numbers)
      console.log(`${play.padEnd(8)}  ${number}  ${shown(staked)} of ${shown(cap)}  may pay out ${shown(maxPayout)}`);
  },
};

await runVerb({
  verbs,
  usage,
  read(argv) {
    const { values, positionals } = readArguments(argv);
    return { options: values, positionals };
  },
});
