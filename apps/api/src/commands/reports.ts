/** `npm run reports -- ...`: the roll-ups of the house, brought up or made again from nothing. */
import { parseArgs } from 'node:util';
import { OperatorError } from '../infra/operator-error.ts';
import { foldReports, rebuildReports, rebuildTeams } from '../modules/reports/index.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  reports bring-up     takes over what happened since; a running server does so by itself
  reports rebuild      makes every roll-up again from the records and the ledger; who reads meanwhile sees the old ones
  reports teams        makes the sums of teams alone again from the days of members`;

const verbs: Readonly<Record<string, Verb<undefined>>> = {
  async 'bring-up'(context) {
    await foldReports(context);
    console.log('The roll-ups are up to the records and the ledger.');
  },
  async rebuild(context) {
    await rebuildReports(context);
    console.log('The roll-ups were made again. `npm run verify` compares them.');
  },
  async teams(context) {
    await rebuildTeams(context);
    console.log('The sums of teams were made again. `npm run verify` compares them.');
  },
};

await runVerb({
  verbs,
  usage,
  read(argv) {
    try {
      return { options: undefined, positionals: parseArgs({ args: [...argv], allowPositionals: true }).positionals };
    } catch (error) {
      throw new OperatorError(`${(error as Error).message}\n${usage}`);
    }
  },
});
