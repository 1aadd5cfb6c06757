/**
 * `npm run verify`: checks a whole database, a line a check, in one snapshot beside a running server or alone.
 * Exit code 1 when anything is wrong, with the first bad row of each failed check.
 */
import { openDatabase, openPool } from '../infra/database.ts';
import { ledgerChecks, runChecks } from '../modules/ledger/index.ts';
import { drawChecks } from '../modules/draws/index.ts';
import { ticketChecks } from '../modules/tickets/index.ts';
import { runCommand } from './open-database.ts';

await runCommand(async ({ ownerUrl }) => {
  const database = openDatabase(
    openPool(ownerUrl, { max: 1, statementTimeoutMs: 0, applicationName: 'banyan-verify' }),
  );
  try {
    const verdicts = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) =>
        runChecks(
          tx,
          [...ledgerChecks, ...ticketChecks, drawChecks.numbers, drawChecks.log],
          ({ name, looked, bad }) => {
            console.log(bad === undefined ? `ok   ${name} (${looked})` : `BAD  ${name}: ${bad}`);
          },
        ),
      );
    const isRight = verdicts.every((verdict) => verdict.bad === undefined);
    console.log(isRight ? 'The books are right.' : 'The books are wrong: see the lines marked BAD.');
    return isRight;
  } finally {
    await database.destroy();
  }
});
