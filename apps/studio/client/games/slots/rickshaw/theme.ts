/** Rickshaw: its table and its world. */
import { rickshaw } from '@banyan/games/slots';
import { rickshawSymbols } from '../art/rickshaw.ts';
import { rickshawWorld } from '../art/rickshaw-world.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: rickshaw, symbols: rickshawSymbols, ...rickshawWorld };
