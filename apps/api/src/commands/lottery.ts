/** `npm run lottery -- ...`: odds, limits and exposure of lotteries, by the use cases of the back office. What is beyond the band of one person is proposed. */
import { parseArgs } from 'node:util';
import { numberStates, wholeDraw } from '@banyan/core/lottery';
import { formatExact, isCurrency, money, type Rate } from '@banyan/core/money';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type GameRow, type OfferChange, offerTools, readGame, readGames } from '../modules/lottery/index.ts';
import { drawTools } from '../modules/tickets/index.ts';
import { actAs, proposeAs } from './act-as.ts';
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
  lottery exposure <GAME> [--day <yyyy-mm-dd>] [--currency BDT]  what stands on the draw that closes next, or on a day's

  What changes something takes --as <name> and --reason <why>; beyond what one person may change it waits for a second one in the back office.`;

type Options = ReturnType<typeof readArguments>['values'];
function readArguments(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{ cost: text, least: text, most: text, cap: text, currency: { ...text, default: 'BDT' }, day: text },
        ...{ ticket: text, member: text, percent: text, as: text, reason: { ...text, default: '' } },
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

function reasonOf({ reason }: Options): string {
  if (reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  return reason.trim();
}

/** Done by one person within the band; else proposed, for a second one to decide in the back office. */
async function change(context: Context, asked: OfferChange, options: Options): Promise<void> {
  const reason = reasonOf(options);
  const actor = await actAs(context, options.as, 'odds.make');
  const done = await offerTools.change(context, actor, asked, reason);
  if (done.ok) {
    for (const { label, value, before } of done.value.effect) console.log(`${label}: ${before} -> ${value}`);
    return console.log('Done: it counts from the next bet on.');
  }
  if (done.details?.['band'] === undefined || options.as === undefined)
    throw new OperatorError(String(done.details?.['why'] ?? done.code));
  for (const line of await proposeAs(context, options.as, { act: 'odds.change', input: asked, reason }))
    console.log(line);
  console.log('Proposed: it is beyond what one person may change, and waits for a second one in the back office.');
}

/** Only what was given. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

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
  async odds(context, [code, play = '', odds = ''], options) {
    const game = await gameOf(context, code);
    const cost = options.cost === undefined ? {} : { cost: wholeNumber(options.cost) };
    await change(context, { kind: 'odds', game: game.code, play, odds, ...cost }, options);
  },
  async limits(context, [code, play = ''], options) {
    const game = await gameOf(context, code);
    const { least, most, cap } = options;
    const which = { kind: 'limits' as const, game: game.code, play, currency: currencyOf(options) };
    await change(context, { ...which, ...given({ least, most, cap }) } as OfferChange, options);
  },
  async 'payout-limit'(context, [code, play = '', amount = ''], options) {
    const game = await gameOf(context, code);
    const which = { kind: 'payout-limit' as const, game: game.code, play, currency: currencyOf(options) };
    await change(context, { ...which, amount }, options);
  },
  async 'member-limits'(context, _, options) {
    const { ticket, member } = options;
    const percent = options.percent === undefined ? undefined : wholeNumber(options.percent);
    if (percent !== undefined && percent > 100) throw new OperatorError('A part is at most 100 percent.');
    const which = { kind: 'member-limits' as const, currency: currencyOf(options) };
    await change(context, { ...which, ...given({ ticket, member, percent }) } as OfferChange, options);
  },
  async number(context, [code, play = '', number = '', soldAs = ''], options) {
    const game = await gameOf(context, code);
    const state = numberStates.find((one) => one === soldAs);
    if (state === undefined) throw new OperatorError(usage);
    const reason = reasonOf(options);
    const actor = await actAs(context, options.as, 'odds.make');
    const set = await offerTools.stopNumber(context, actor, { game: game.code, play, number, soldAs: state, reason });
    if (!set.ok) throw new OperatorError(`${number} is no single number of ${play} in ${game.code}.`);
    console.log(`${play} ${set.value}: ${state}. It counts from the next bet on.`);
  },
  async series(context, [account = '', series = ''], options) {
    await change(context, { kind: 'series', account, series: wholeNumber(series) }, options);
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
