/** Runs one step, with money or by two people, in a process of its own, and kills it outright where it stands. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { World } from './world.ts';

export type Step =
  | { kind: 'ask'; member: string; id: string; account: string; units: string }
  | { kind: 'pay'; member: string; id: string }
  | { kind: 'report'; payload: unknown }
  | { kind: 'approve'; proposal: string; staff: string }
  | { kind: 'look'; member: string }
  | { kind: 'campaigns' }
  | { kind: 'close-periods' }
  | { kind: 'contract-bills' }
  | { kind: 'differentials' }
  | { kind: 'missions'; member: string }
  | { kind: 'boards' }
  | { kind: 'claim'; member: string; id: string; transaction: string };

const child = path.resolve(import.meta.dirname, 'money-child.ts');

/**
 * Takes a step up to a point of `halting`, or until `reached` comes to its end, and kills the process there. Throws when the step ended before.
 */
export async function killAt(w: World, step: Step, point: string, reached?: Promise<unknown>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'money-kill-'));
  const aheadMs = String(w.clock.now() - Date.now());
  const stepping = spawn(process.execPath, [child, w.ownerUrl, point, JSON.stringify(step), aheadMs], {
    env: { ...process.env, BANYAN_MODE: 'demo', SECRETS_FILE: path.join(folder, 'secrets.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  stepping.stdout.on('data', (part: Buffer) => {
    said += String(part);
    if (said.includes(`stands ${point}\n`)) stepping.kill('SIGKILL');
  });
  void reached?.then(() => stepping.kill('SIGKILL'));
  await new Promise((resolve) => stepping.on('close', resolve));
  fs.rmSync(folder, { recursive: true });
  if (stepping.signalCode !== 'SIGKILL') throw new Error(`the step ended before it was killed at ${point}: ${said}`);
}
