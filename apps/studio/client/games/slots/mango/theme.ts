/** Mango: its table and its world. */
import { mango } from '@banyan/games/slots';
import { mangoArt } from '../art/mango.ts';
import type { Theme } from '../theme.ts';

export const theme: Theme = { slot: mango, ...mangoArt };
