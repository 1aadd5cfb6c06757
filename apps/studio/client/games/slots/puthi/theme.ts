/** Puthi: its table and its world. */
import { puthi } from '@banyan/games/slots';
import { puthiArt } from '../art/puthi.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: puthi, ...puthiArt };
