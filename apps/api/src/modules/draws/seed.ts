/** Seeds of quick draws, derived from the installation's secret, so that none is stored before it is revealed. */
import { createHmac } from 'node:crypto';
import type { Secrets } from '../../infra/secrets.ts';

/** The seed of a draw: HMAC-SHA256 of its id under a key of its own, 64 hexadecimal digits. */
export function seedOf(secrets: Secrets, drawId: string): string {
  return createHmac('sha256', secrets.derive('lottery.rng')).update(drawId).digest('hex');
}
