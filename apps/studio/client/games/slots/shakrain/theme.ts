/** Shakrain: its table and its world. */
import { shakrain } from '@banyan/games/slots';
import { shakrainArt } from '../art/shakrain.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: shakrain, ...shakrainArt };
