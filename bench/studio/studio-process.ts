/** The studio as a process of its own on a database of its own, for benches. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { secretsOf } from '../../apps/api/src/infra/secrets.ts';
import { keyOfStudio, studioVendors } from '../../apps/api/src/modules/studio/index.ts';
import { accountForStudio, beaconSecret } from '../../apps/api/src/studio.ts';

const program = path.resolve(import.meta.dirname, '../../apps/studio/src/main.ts');
export const benchSecrets = secretsOf(Buffer.alloc(32, 7));

export type StudioProcess = { readonly url: string; stop(): Promise<void> };

/** Starts it; `walletUrl` may lead nowhere where only demos are played. */
export async function startStudioProcess(
  ownerUrl: string,
  walletUrl: string,
  { betsForMs = 3000, restMs = 1500 } = {},
): Promise<StudioProcess> {
  const databaseUrl = await accountForStudio(ownerUrl, benchSecrets);
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (sent) => resolve((sent as { ready: string }).ready));
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  child.send({
    port: 0,
    url: 'http://localhost:0',
    databaseUrl,
    walletUrl,
    siteOrigins: ['http://localhost'],
    keys: Object.fromEntries(studioVendors.map(({ code }) => [code, keyOfStudio(benchSecrets, code)])),
    betsForMs,
    restMs,
    beacon: { source: 'local', secret: beaconSecret(benchSecrets) },
  });
  const url = await ready;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
