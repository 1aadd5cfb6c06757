/** `npm run sports -- list|put|remove`: the matches that the home page points at, until a sports book brings its own. */
import fs from 'node:fs';
import path from 'node:path';
import { translateNamed } from '@banyan/i18n/catalog';
import { systemClock } from '@banyan/core/time';
import { openDatabase, openPool } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { listMatches, putMatches, removeMatch } from '../modules/sports/index.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  sports list
  sports put    <file.json>     adds matches, or changes those with the same matchId: all of the file or none
  sports remove <matchId>
A match: {"matchId": "...", "sport": "cricket", "startsAt": "...", "competition": {"EN": "..."}, "home": {"EN": "..."}, "away": {"EN": "..."}},
and where wanted shownUntil, position, isLive, phase, homeScore, awayScore.`;

const largestFileBytes = 1024 * 1024;

function readJson(file: string): unknown {
  // npm runs this in the repository; the file was named where the operator stands.
  const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  try {
    if (fs.statSync(place).size > largestFileBytes) throw new Error(`it is larger than ${largestFileBytes} bytes`);
    return JSON.parse(fs.readFileSync(place, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

await runCommand(async ({ ownerUrl }) => {
  const [verb, named, ...more] = process.argv.slice(2);
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
