/** The secret of a window, derived from the installation's and committed to in the promise, so that none is stored before it is used. */
import { createHmac, hash } from 'node:crypto';
import type { Secrets } from '../../infra/secrets.ts';

/** 64 hexadecimal digits. */
export const secretOf = (secrets: Secrets, event: string, nr: number): string =>
  createHmac('sha256', secrets.derive('sports.windows')).update(`${event} ${nr}`).digest('hex');

export const commitmentOf = (secret: string): string => hash('sha256', Buffer.from(secret, 'hex'), 'hex');
