/** `npm run stories`: the kit by itself in the browser, every component in every state, theme and direction. */
import path from 'node:path';
import { createServer } from 'vite';

const viewer = await createServer({
  configFile: path.resolve(import.meta.dirname, '../packages/ui/stories/vite.config.ts'),
});
await viewer.listen();
console.log(`The stories of the kit are at ${viewer.resolvedUrls?.local[0] ?? 'an unknown address'}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    viewer.close().catch((error: unknown) => console.error(error));
  });
}
