/** Puthi: its table and its world. */
import { puthi } from '@banyan/games/slots';
import { puthiSymbols } from '../art/puthi.ts';
import { puthiWorld } from '../art/puthi-world.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: puthi, symbols: puthiSymbols, ...puthiWorld };
