/** Jamdani: its table and its world. */
import { jamdani } from '@banyan/games/slots';
import { jamdaniArt } from '../art/jamdani.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: jamdani, ...jamdaniArt };
