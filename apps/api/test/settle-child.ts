/** A process that settles one draw in small chunks, a line for each, until it is done or killed. For tests that kill it. */
import { readConfig } from '../src/infra/config.ts';
import { openCommandContext } from '../src/commands/open-context.ts';
import { settleDraw } from '../src/modules/settlement/settle-draw.ts';

const [ownerUrl = '', drawId = ''] = process.argv.slice(2);
const { context, close } = await openCommandContext(readConfig(process.env, process.cwd()), ownerUrl);
await settleDraw(context, drawId, { chunkBets: 20, onProgress: (settled) => console.log(settled) });
await close();
