/**
 * `npm run recheck [-- --all]`: checks again whatever the auditor has not, what has changed since it was verified (with `--all` every
 * draw), and says what was ever found. Exit code 1 when that is anything.
 */
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase, openPool } from '../infra/database.ts';
import { refuseLostSecrets } from '../infra/installation.ts';
import { readSecrets } from '../infra/secrets.ts';
import { endedPrizes } from '../modules/chance/index.ts';
import { readFaults, recheckDraws, recheckPrizes, recheckRounds, totalsOf } from '../modules/fairness/index.ts';
import { accountForStudio } from '../studio.ts';
import { verifyDraws } from '../modules/tickets/index.ts';
import { runCommand } from './open-database.ts';

const mostFaults = 100;

await runCommand(async ({ config, ownerUrl }) => {
  const pool = openPool(ownerUrl, { max: 2, statementTimeoutMs: 0, applicationName: 'banyan-recheck' });
  const database = openDatabase(pool);
  await refuseLostSecrets(ownerUrl, config);
  const studioUrl = await accountForStudio(ownerUrl, readSecrets(config.secretsFile, config.mode));
  const studio = new pg.Pool({ connectionString: studioUrl, max: 1 });
  const log = pino({ level: 'silent' });
  try {
    await recheckDraws({ database, log });
    const { own, elsewhere } = await verifyDraws(database, { isAll: process.argv.includes('--all') });
    await recheckPrizes({ database, log, ended: endedPrizes });
    await recheckRounds({ database, log, studio });
    const totals = await totalsOf(database);
    for (const { kind, checked, mismatches } of totals)
      console.log(`${kind}: ${checked} checked, ${mismatches} not right`);
    for (const { kind, id, fault, foundAt } of await readFaults(database, mostFaults))
      console.log(`${foundAt.toISOString()}  ${kind}  ${id}  ${fault}`);
    const changed = [own.bad, elsewhere.bad].filter((bad) => bad !== undefined);
    for (const bad of changed) console.log(`as it is stored now: ${bad}`);
    return changed.length === 0 && totals.every(({ mismatches }) => mismatches === 0);
  } finally {
    await Promise.all([studio.end(), database.destroy()]);
  }
});
