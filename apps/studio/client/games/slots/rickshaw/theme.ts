/** Rickshaw: its table and its world. */
import { rickshaw } from '@banyan/games/slots';
import { rickshawArt } from '../art/rickshaw.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: rickshaw, ...rickshawArt };
