/** `npm run sports -- list|put|remove`: the matches that the home page points at, where the sports book has none; `import`: a season from a file into the sports book. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { translateNamed } from '@banyan/i18n/catalog';
import { systemClock } from '@banyan/core/time';
import { readSeason } from '../adapters/sport-feeds/index.ts';
import { openDatabase, openPool } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { importMessages } from '../modules/sport-feeds/index.ts';
import { listMatches, putMatches, removeMatch } from '../modules/sports/index.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  sports list
  sports put    <file.json>     adds matches, or changes those with the same matchId: all of the file or none
  sports remove <matchId>
  sports import <file.csv> --tournament <id> --name <name> [--category <word>] [--tier 1-5] [--prices <prefix>] [--producer <name>]
                                a season of football into the sports book: fixtures, prices and results; the same file again changes nothing
A match: {"matchId": "...", "sport": "cricket", "startsAt": "...", "competition": {"EN": "..."}, "home": {"EN": "..."}, "away": {"EN": "..."}},
and where wanted shownUntil, position, isLive, phase, homeScore, awayScore.`;

const largestFileBytes = 1024 * 1024;

function readText(file: string): string {
  // npm runs this in the repository; the file was named where the operator stands.
  const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  try {
    if (fs.statSync(place).size > largestFileBytes) throw new Error(`it is larger than ${largestFileBytes} bytes`);
    return fs.readFileSync(place, 'utf8');
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

const words = /^[a-z0-9]+([.-][a-z0-9]+)*$/;

function seasonOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        tournament: { type: 'string', default: '' },
        name: { type: 'string', default: '' },
        category: { type: 'string', default: 'football' },
        tier: { type: 'string', default: '3' },
        prices: { type: 'string', default: 'Avg' },
        producer: { type: 'string', default: 'files' },
      },
    });
    const isGood = [values.tournament, values.category, values.producer].every((word) => words.test(word));
    if (!isGood || values.name === '' || !/^[1-5]$/.test(values.tier))
      throw new Error('An option is missing or wrong.');
    return values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

async function importSeason(ownerUrl: string, file: string | undefined, argv: readonly string[]): Promise<boolean> {
  if (file === undefined) throw new OperatorError(usage);
  const { tournament, name, category, tier, prices, producer } = seasonOptions(argv);
  const read = readSeason({
    text: readText(file),
    tournament: { id: tournament, name, category, tier: Number(tier) },
    ...{ prices, at: systemClock.now() },
  });
  if (!read.ok) throw new OperatorError(`${file}: ${read.faults.slice(0, 20).join('; ')}.`);
  const database = openDatabase(openPool(ownerUrl, { max: 2, applicationName: 'banyan-sports' }));
  try {
    const taken = await importMessages(database, producer, read.messages);
    console.log(`${read.events} matches, ${taken} new messages`);
    return true;
  } finally {
    await database.destroy();
  }
}

await runCommand(async ({ ownerUrl }) => {
  const [verb, named, ...more] = process.argv.slice(2);
  if (verb === 'import') return await importSeason(ownerUrl, named, more);
  if (more.length > 0 || (verb === 'list') !== (named === undefined)) throw new OperatorError(usage);
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-sports' }));
  try {
    if (verb === 'list') {
      for (const { code, sport, startsAt, shownUntil, home, away } of await listMatches({ database }))
        console.log(
          [
            code,
            sport,
            `${startsAt.toISOString()} to ${shownUntil.toISOString()}`,
            `${home['EN']} - ${away['EN']}`,
          ].join('  '),
        );
    } else if (verb === 'put' && named !== undefined) {
      const put = await putMatches({ database, clock: systemClock }, readJson(named));
      if (!put.ok)
        throw new OperatorError(
          `${translateNamed('EN', `refusals.${put.code}`, put.details)} (${JSON.stringify(put.details)})`,
        );
      console.log(`${put.value} matches`);
    } else if (verb === 'remove' && named !== undefined) {
      if (!(await removeMatch({ database }, named))) throw new OperatorError(`There is no match ${named}.`);
      console.log('removed');
    } else throw new OperatorError(usage);
    return true;
  } finally {
    await database.destroy();
  }
});
