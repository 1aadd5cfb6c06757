/**
 * A process that works on draws as a server does, every tick of the lottery in turn, until nothing is left of what is due or
 * it is killed at the point that CRASH_AT names. For tests that kill it. Its clock is the database's, as in a world.
 */
import { sql } from 'kysely';
import { openCommandContext } from '../src/commands/open-context.ts';
import { readConfig } from '../src/infra/config.ts';
import { secretsOf } from '../src/infra/secrets.ts';
import { armCrash, isCrashName } from './draw-crashes.ts';
import { runLotteryTicks } from './lottery-ticks.ts';
import { worldMaster } from './world-secret.ts';

const [ownerUrl = ''] = process.argv.slice(2);
const at = process.env['CRASH_AT'] ?? '';
if (isCrashName(at)) armCrash(at);

const opened = await openCommandContext(readConfig(process.env, process.cwd()), ownerUrl);
const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(opened.context.database);
const offsetMs = (rows[0]?.now.getTime() ?? Date.now()) - Date.now();
const context = {
  ...opened.context,
  secrets: secretsOf(worldMaster),
  clock: { now: () => Date.now() + offsetMs },
};
await runLotteryTicks(context);
await opened.close();
