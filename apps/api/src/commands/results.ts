/**
 * `npm run results -- <verb> <game> ...`: imports results and manages draws, with a running server or alone. What
 * gets its numbers here is settled here too; a server that runs takes its share.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stations } from '@banyan/games/calendars';
import { type CsvInput, type DayPrizes, type Reading, resultsAdapters } from '../adapters/results/index.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type DaysEnd, type DrawRow, results } from '../modules/draws/index.ts';
import { type GameRow, readGame } from '../modules/lottery/index.ts';
import { settleDraw } from '../modules/settlement/index.ts';
import { drawTools } from '../modules/tickets/index.ts';
import { proposeAs, staffNamed } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  results import  XSMB <file> [--numbers integers] [--close]
  results enter   XSMB <day> DB=07523 G1=84033 G2=...,... --as <name> [--close]   two people, the same numbers
  results open    XSMB <file> [--numbers integers] [--from <day>] [--days <n>] [--window <minutes>]
  results correct XSMB <file> --reason <text> [--numbers integers]
  results void    XSMB <day> --reason <text>
  results list    XSMB [--last <n>]

  As somebody of the staff, with --as <name>: numbers of draws count when two have given the same; corrections and voids wait for a second
  person in the back office. A demo does without.`;

type Options = ReturnType<typeof readArguments>['options'];
type Verb = (context: Context, game: GameRow, rest: readonly string[], options: Options) => Promise<void>;

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        numbers: { type: 'string' },
        close: { type: 'boolean', default: false },
        from: { type: 'string' },
        days: { type: 'string', default: '1' },
        window: { type: 'string', default: '10' },
        reason: { type: 'string', default: '' },
        as: { type: 'string' },
        last: { type: 'string', default: '20' },
      },
    });
    return { options: values, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (number < least || number > most)
    throw new OperatorError(`--${option} is "${text}"; it must be a number from ${least} to ${most}.`);
  return number;
}

function readFile(game: GameRow, file: string | undefined, { numbers = 'text' }: Options): readonly DayPrizes[] {
  if (file === undefined) throw new OperatorError(`Name the file.\n${usage}`);
  if (numbers !== 'text' && numbers !== 'integers')
    throw new OperatorError(`--numbers is "${numbers}"; it must be integers, or be left out.`);
  let text: string;
  try {
    // npm runs this in the repository; the file was named where the operator stands.
    text = fs.readFileSync(path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file), 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  // A file of stations holds many games; the game is the one whose code has the station's.
  const station = stations.find((one) => `XS${one.station}` === game.code)?.name;
  const input: CsvInput = { rules: game.rules, text, numbersAs: numbers };
  return taken(file, resultsAdapters.csv.read(station === undefined ? input : { ...input, station }));
}

/** All days of an input, or a sentence that names its first fault. */
function taken(source: string, reading: Reading): readonly DayPrizes[] {
  if (reading.ok) return reading.days;
  const more = reading.faults.length > 1 ? ` (and ${reading.faults.length - 1} more)` : '';
  throw new OperatorError(`${source}: ${reading.faults[0]}${more}. Nothing of it was applied.`);
}

function accepted<T>(end: DaysEnd<T>): T {
  if (end.ok) return end.value;
  const [first] = end.faults;
  const more = end.faults.length > 1 ? ` (and ${end.faults.length - 1} more days)` : '';
  throw new OperatorError(`${first === undefined ? '' : results.describeDay(first)}${more}. Nothing was applied.`);
}

/** Settles one after another, a line a second while it takes long. */
async function settleAll(context: Context, draws: readonly DrawRow[]): Promise<void> {
  let bets = 0;
  let saidAt = performance.now();
  for (const [index, draw] of draws.entries()) {
    const before = bets;
    bets += await settleDraw(context, draw.id, {
      onProgress: (settled) => {
        if (performance.now() - saidAt < 1000) return;
        saidAt = performance.now();
        console.log(`... draw ${index + 1} of ${draws.length}, ${draw.drawNo}: ${before + settled} bets settled`);
      },
    });
  }
  if (draws.length > 0) console.log(`${draws.length} draws settled, ${bets} bets here.`);
}

async function enter(
  context: Context,
  game: GameRow,
  days: readonly DayPrizes[],
  source: 'csv' | 'manual',
  options: Options,
): Promise<void> {
  const { drawn, past, same } = accepted(
    await results.import(context, game, days, { source, endSales: options.close }),
  );
  console.log(
    `${days.length} days: ${drawn.length} draws have their numbers, ${past} are kept as past results, ${same} were known.`,
  );
  await settleAll(context, drawn);
}

/** One person's entries; the numbers of a draw count once a second person has entered the same. */
async function enterFor(
  context: Context,
  game: GameRow,
  days: readonly DayPrizes[],
  name: string,
  { close }: Options,
): Promise<void> {
  const clerk = await staffNamed(context, name, 'results.make');
  for (const day of days) {
    const entry = await results.enterByTwo(context, game, day, clerk, { endSales: close });
    switch (entry.state) {
      case 'waiting':
        console.log(`${day.day} is kept for ${name}. It counts when a second person has entered the same.`);
        continue;
      case 'same-person':
        throw new OperatorError(`${name} has entered ${day.day} already, by another account.`);
      case 'stopped':
        throw new OperatorError(`The numbers of ${day.day} are stopped until somebody has closed their case.`);
      case 'differs':
        throw new OperatorError(
          `Somebody entered other numbers for ${day.day}. Nothing was applied, and a case is open.`,
        );
      case 'agreed': {
        const { drawn } = accepted(entry.end);
        console.log(`${name} and ${entry.with} entered the same: ${drawn.length} draws have their numbers.`);
        await settleAll(context, drawn);
      }
    }
  }
}

/** In production nobody changes numbers or voids a draw without a name; a demo may. */
function nameOf(context: Context, { as }: Options): string | undefined {
  if (as === undefined && context.config.mode === 'production')
    throw new OperatorError(`Say as whom, with --as.\n${usage}`);
  return as;
}

async function drawOf(context: Context, game: GameRow, day: string | undefined): Promise<DrawRow> {
  const draw = (await drawTools.list(context, game.code, { day })).at(0);
  if (draw === undefined) throw new OperatorError(`There is no draw of ${game.code} on ${day ?? '(no day)'}.`);
  return draw;
}

function reasonOf({ reason }: Options): string {
  if (reason.trim() === '') throw new OperatorError(`Say why with --reason.\n${usage}`);
  return reason.trim();
}

const verbs: Readonly<Record<string, Verb>> = {
  async import(context, game, [file], options) {
    const days = readFile(game, file, options);
    const name = nameOf(context, options);
    if (name === undefined) return await enter(context, game, days, 'csv', options);
    // What nobody has bet on is no draw of ours and is kept as it is; the numbers of draws are given by two.
    const known = new Set((await drawTools.list(context, game.code, { last: 1000 })).map(({ day }) => day));
    await staffNamed(context, name, 'results.make');
    await enter(
      context,
      game,
      days.filter(({ day }) => !known.has(day)),
      'csv',
      options,
    );
    await enterFor(
      context,
      game,
      days.filter(({ day }) => known.has(day)),
      name,
      options,
    );
  },
  async enter(context, game, [day = '', ...prizes], options) {
    const days = taken(day, resultsAdapters.manual.read({ rules: game.rules, day, prizes }));
    const name = nameOf(context, options);
    if (name !== undefined) return await enterFor(context, game, days, name, options);
    await enter(context, game, days, 'manual', options);
  },
  async open(context, game, [file], options) {
    if (context.config.mode === 'production')
      throw new OperatorError('Days that were drawn before are opened in demo mode only: their numbers are known.');
    const days = readFile(game, file, options);
    const { from } = options;
    const chosen = days
      .filter(({ day }) => from === undefined || day >= from)
      .slice(0, wholeNumber('days', options.days, 1, 1000));
    if (chosen.length === 0) throw new OperatorError(`The file has no day from ${from ?? 'its first'} on.`);
    const minutes = wholeNumber('window', options.window, 1, 10_080);
    const opened = accepted(await results.replay(context, game, chosen, minutes * 60_000));
    console.log(
      `${opened.length} draws are on sale for ${minutes} minutes: ${opened.map(({ day }) => day).join(', ') || 'none is new'}.`,
    );
  },
  async correct(context, game, [file], options) {
    const reason = reasonOf(options);
    const days = readFile(game, file, options);
    const name = nameOf(context, options);
    if (name !== undefined) {
      for (const { day, result } of days) {
        const draw = await drawOf(context, game, day);
        const prizes = result.map(({ tier, numbers }) => ({ tier, numbers: numbers.join(',') }));
        const effect = await proposeAs(context, name, {
          act: 'results.correct',
          input: { draw: draw.id, prizes },
          reason,
        });
        console.log([`${day} is proposed:`, ...effect].join('\n  '));
      }
      return;
    }
    const { drawn, same } = accepted(await results.correct(context, game, days, { source: 'csv', reason }));
    console.log(`${drawn.length} draws have corrected numbers, ${same} had them already.`);
    await settleAll(context, drawn);
  },
  async void(context, game, [day], options) {
    const reason = reasonOf(options);
    const draw = await drawOf(context, game, day);
    const name = nameOf(context, options);
    if (name !== undefined) {
      const effect = await proposeAs(context, name, { act: 'draws.void', input: { draw: draw.id }, reason });
      return console.log([`${draw.day} is proposed to be void:`, ...effect].join('\n  '));
    }
    const voided = await results.void(context, draw.id, reason);
    if (!voided.ok)
      throw new OperatorError(`The draw of ${draw.day} is ${draw.state}: only a draw without numbers can be void.`);
    await settleAll(context, [voided.value]);
  },
  async list(context, game, _rest, options) {
    for (const draw of await drawTools.list(context, game.code, { last: wholeNumber('last', options.last, 1, 1000) })) {
      const special = draw.result?.[0]?.numbers.join(' ') ?? '-';
      console.log(
        [draw.drawNo, draw.state.padEnd(9), `${draw.bets} bets`, special, `version ${draw.settlementVersion}`].join(
          '  ',
        ),
      );
    }
  },
};

await runCommand(async ({ config, ownerUrl }) => {
  const { options, positionals } = readArguments(process.argv.slice(2));
  const [verbName = '', gameCode = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  if (verb === undefined) throw new OperatorError(usage);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    const game = await readGame(opened.context.database, gameCode);
    if (game === undefined) throw new OperatorError(`There is no game ${gameCode || '(no code)'}.`);
    if (game.source !== 'feed' && verbName !== 'list')
      throw new OperatorError(`${gameCode} draws its own numbers; no result is brought in for it.`);
    await verb(opened.context, game, rest, options);
    return true;
  } finally {
    await opened.close();
  }
});
