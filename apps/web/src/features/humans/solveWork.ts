/** The work that stands in for a picture: a key found by trying. It runs beside the page, which stays awake. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CallValue } from '../../lib/client.ts';

type Work = CallValue<'GET /wps/verification/work'>;

/** Whether this browser can: on a page without HTTPS it has no means to. */
export const canWork = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function solveWork(work: Work): Promise<{ counter: number; derivedKey: string }> {
  const solved = await solveChallenge({ challenge: work, deriveKey });
  if (solved === null) throw new Error('the work was not done in time');
  const { counter, derivedKey } = solved;
  return { counter, derivedKey };
}
