/** Mango: its table and its world. */
import { mango } from '@banyan/games/slots';
import { mangoSymbols } from '../art/mango.ts';
import { mangoWorld } from '../art/mango-world.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: mango, symbols: mangoSymbols, ...mangoWorld };
