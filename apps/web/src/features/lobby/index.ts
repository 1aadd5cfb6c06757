/** Public interface of the lobby: the draws that come next, and the colours of a game. */
export { type NextDraw, nextDraws } from './nextDraws.ts';
export { paletteOf } from './palette.ts';
