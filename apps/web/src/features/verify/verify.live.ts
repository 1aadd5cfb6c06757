/** A draw that was sealed: what came is kept, to be compared with the proof later. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { keepSeal } from './known.ts';

export const verifyLive: LiveListener = { 'draw.sealed': (seal) => keepSeal(seal) };
