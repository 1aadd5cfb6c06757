/**
 * `npm run verify [-- --all]`: checks a whole database, one line per check, with a running server or alone. The books are checked in one
 * snapshot, by statements alone; draws are read page by page and computed outside of any transaction, those that were verified before
 * and have not changed only with `--all`. Exit code 1 when anything is wrong, with the first bad row of each failed check.
 */
import { openDatabase, openPool } from '../infra/database.ts';
import { auditCheck } from '../modules/audit/index.ts';
import { publishedCheck } from '../modules/checkpoints/index.ts';
import { differentialChecks } from '../modules/differentials/index.ts';
import { drawChecks } from '../modules/draws/index.ts';
import { ledgerChecks, runChecks } from '../modules/ledger/index.ts';
import { lineChecks } from '../modules/members/index.ts';
import { recordChecks } from '../modules/records/index.ts';
import { reportChecks } from '../modules/reports/index.ts';
import { type VerifiedDraws, verifyDraws } from '../modules/tickets/index.ts';
import { runCommand } from './open-database.ts';

/** Prints what came of a check. Returns whether it is right. */
function report(name: string, looked: string, bad: string | undefined): boolean {
  console.log(bad === undefined ? `ok   ${name} (${looked})` : `BAD  ${name}: ${bad}`);
  return bad === undefined;
}

const describe = ({ draws, computed }: VerifiedDraws): string =>
  `${draws}, ${computed} computed, ${draws - computed} verified before and unchanged`;

await runCommand(async ({ ownerUrl }) => {
  const database = openDatabase(
    openPool(ownerUrl, { max: 1, statementTimeoutMs: 0, applicationName: 'banyan-verify' }),
  );
  try {
    const books = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) =>
        runChecks(
          tx,
          [...ledgerChecks, ...recordChecks, ...reportChecks, ...differentialChecks, ...lineChecks],
          ({ name, looked, bad }) => void report(name, String(looked), bad),
        ),
      );
    const { own, elsewhere } = await verifyDraws(database, { isAll: process.argv.includes('--all') });
    const log = await drawChecks.log.run(database);
    const audit = await auditCheck.run(database);
    const published = await publishedCheck.run(database);
    const verdicts = [
      books.every(({ bad }) => bad === undefined),
      report('draws of the house: promise, tickets, seal, numbers, payouts, ledger', describe(own), own.bad),
      report('draws made elsewhere: tickets, seal, payouts, ledger', describe(elsewhere), elsewhere.bad),
      report(auditCheck.name, String(audit.looked), audit.bad),
      report(drawChecks.log.name, String(log.looked), log.bad),
      report(publishedCheck.name, String(published.looked), published.bad),
    ];
    const isRight = verdicts.every(Boolean);
    console.log(isRight ? 'The books are right.' : 'The books are wrong: see the lines marked BAD.');
    return isRight;
  } finally {
    await database.destroy();
  }
});
