/**
 * A process that settles bets on sports as a server does, until nothing waits or it is killed at the point that CRASH_AT names. For tests that kill it. Its
 * clock is the database's, as in a world.
 */
import { openCommandContext } from '../src/commands/open-context.ts';
import { readConfig } from '../src/infra/config.ts';
import { eventResults } from '../src/modules/sport-events/index.ts';
import { settleEvent } from '../src/modules/sport-settlement/settle-event.ts';
import { armAt } from './draw-crashes.ts';
import { isSportCrash, sportCrashes } from './sport-crashes.ts';

const [ownerUrl = ''] = process.argv.slice(2);
const at = process.env['CRASH_AT'] ?? '';
if (isSportCrash(at)) armAt(sportCrashes[at]);

const { context, close } = await openCommandContext(readConfig(process.env, process.cwd()), ownerUrl);
for (const event of await eventResults.waiting(context.database, 100))
  await settleEvent(context, event, { chunkBets: 3 });
await close();
