/** The worker of benches of what follows settled bets: the product's own, with everything that it does beside. Says when it works; ends with its parent. */
import { systemClock } from '../packages/core/src/time/index.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openLog } from '../apps/api/src/infra/log.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { openWorker } from '../apps/api/src/open-worker.ts';

const [ownerUrl = ''] = process.argv.slice(2);
const worker = await openWorker({
  config: readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: ownerUrl }, process.cwd()),
  ownerUrl,
  clock: systemClock,
  log: openLog('demo'),
  secrets: secretsOf(Buffer.alloc(32, 7)),
});
process.once('message', () => {
  void worker.close().then(() => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
process.send?.('works');
