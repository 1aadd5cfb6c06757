/** The motifs by name, and which of them stand for a category of games. A name that is not drawn shows the lotus. */
import { elephant, owl, peacock, rooster } from './motifs-beasts.ts';
import { gamepad, knight, ludo } from './motifs-board.ts';
import { jersey, parcel, phone, pouch, scarf, speaker, tea, watch } from './motifs-goods.ts';
import { balls, drum, ticket } from './motifs-lottery.ts';
import { lotus, sun, tiger, tree } from './motifs-nature.ts';
import {
  coinToss,
  fortuneWheel,
  higherLower,
  minar,
  pegs,
  sevenUp,
  spool,
  threeCards,
  threeDice,
  twoPiles,
  videoPoker,
} from './motifs-originals.ts';
import { puthi, rickshaw } from './motifs-reels.ts';
import { cricket, football } from './motifs-sports.ts';
import { cards, chips, dice, roulette, seven } from './motifs-table.ts';
import { chest, crown, gem, mango, trophy } from './motifs-treasure.ts';
import { boat, kite, pot } from './motifs-village.ts';
import { crab, goldfish, hilsa, octopus, turtle } from './motifs-water.ts';
import { type Motif, paletteOf } from './palettes.ts';
import { randomOf } from './random.ts';

// biome-ignore format: one line a file of drawings
export const motifs = {
  tiger, lotus, sun, tree,
  owl, peacock, elephant, rooster,
  hilsa, goldfish, octopus, turtle, crab,
  cards, dice, roulette, chips, seven,
  ludo, knight, gamepad,
  balls, ticket, drum,
  cricket, football,
  crown, gem, chest, mango, trophy,
  parcel, phone, watch, jersey, speaker, pouch, tea, scarf,
  boat, kite, pot,
  rickshaw, puthi,
  pegs, fortuneWheel, coinToss, minar, higherLower, threeCards, videoPoker, twoPiles, threeDice, sevenUp, spool,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as readonly MotifName[];

/** What a game shows that has no motif of its own, by its category; the first is the category's own sign. */
export const motifsOf: Readonly<Record<string, readonly MotifName[]>> = {
  RNG: ['seven', 'tiger', 'lotus', 'pot', 'peacock', 'crown', 'gem', 'elephant', 'owl', 'chest', 'mango', 'sun'],
  FISH: ['hilsa', 'goldfish', 'octopus', 'turtle', 'crab', 'boat'],
  LIVE: ['roulette', 'cards', 'chips', 'dice'],
  PVP: ['ludo', 'knight', 'cards', 'dice'],
  LOTT: ['balls', 'ticket', 'drum'],
  ELOTT: ['ticket', 'balls', 'drum'],
  SPORTS: ['cricket', 'football', 'trophy'],
  ESPORTS: ['gamepad', 'trophy'],
  COCKFIGHT: ['rooster'],
  ARCADE: ['kite', 'boat', 'sun', 'drum'],
};

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(motifs, name);
}

export function motifNamed(name: string): Motif {
  return isMotif(name) ? motifs[name] : motifs.lotus;
}

/** One motif alone, for empty states, rails and avatars. */
export function motif(name: string, palette = 0): string {
  const drawn = motifNamed(name)(paletteOf(palette), randomOf(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-116 -116 232 232" width="116" height="116">${drawn}</svg>`;
}
