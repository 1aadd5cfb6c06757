/** Shakrain: its table and its world. */
import { shakrain } from '@banyan/games/slots';
import { shakrainSymbols } from '../art/shakrain.ts';
import { shakrainWorld } from '../art/shakrain-world.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: shakrain, symbols: shakrainSymbols, ...shakrainWorld };
