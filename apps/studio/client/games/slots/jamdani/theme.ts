/** Jamdani: its table and its world. */
import { jamdani } from '@banyan/games/slots';
import { jamdaniCover, jamdaniSymbols } from '../art/jamdani.ts';
import { jamdaniWorld } from '../art/jamdani-world.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: jamdani, symbols: jamdaniSymbols, cover: jamdaniCover, ...jamdaniWorld };
