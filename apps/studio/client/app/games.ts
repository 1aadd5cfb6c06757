/** The game pages: each with its board and its rules, fetched when it is opened. */
import { type ComponentType, lazy } from 'react';
import { andarBahar } from '@banyan/games/andar-bahar';
import { baccarat } from '@banyan/games/baccarat';
import { coin } from '@banyan/games/coin';
import { crash } from '@banyan/games/crash';
import { dice } from '@banyan/games/dice';
import type { Game } from '@banyan/games/fair';
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { fortune } from '@banyan/games/fortune';
import { hilo } from '@banyan/games/hilo';
import { limbo } from '@banyan/games/limbo';
import { mines } from '@banyan/games/mines';
import { plinko } from '@banyan/games/plinko';
import { roulette } from '@banyan/games/roulette';
import { poker } from '@banyan/games/poker';
import { river } from '@banyan/games/river';
import { roosters } from '@banyan/games/roosters';
import { scratch } from '@banyan/games/scratch';
import { seven } from '@banyan/games/seven';
import { sicBo } from '@banyan/games/sic-bo';
import { slot } from '@banyan/games/slot';
import { jamdani, mango, puthi, rickshaw, shakrain } from '@banyan/games/slots';
import { spots } from '@banyan/games/spots';
import type { Choice } from '../lib/calls.ts';
import { teenPatti } from '@banyan/games/teen-patti';
import { towers } from '@banyan/games/towers';
import type { BoardProps } from './board-props.ts';
import { type GameName, type LiveName, gameOfLive, isGameName, liveNames } from './gameNames.ts';

export type GamePage = {
  readonly Board: ComponentType<BoardProps>;
  readonly Rules: ComponentType;
  readonly hash: string;
  /** The most that a stake on a choice can pay; undefined for a choice that is none. */
  readonly mostPayout?: (stake: bigint, choice: Choice) => bigint | undefined;
  /** One round for everybody: its seeds are no player's. */
  readonly isShared?: boolean;
};

/** What the frame asks of a game that one plays alone. */
const mathOf = <Chosen>(game: Game<Chosen>): Pick<GamePage, 'hash' | 'mostPayout'> => ({
  hash: game.hash,
  mostPayout(stake, sent) {
    const choice = game.readChoice(sent);
    return choice === undefined ? undefined : game.mostPayout(stake, choice);
  },
});

const gamePages: Readonly<Record<Exclude<GameName, LiveName>, GamePage>> = {
  dice: {
    Board: lazy(() => import('../games/dice/Board.tsx')),
    Rules: lazy(() => import('../games/dice/Rules.tsx')),
    ...mathOf(dice),
  },
  monsoon: {
    Board: lazy(() => import('../games/slot/Board.tsx')),
    Rules: lazy(() => import('../games/slot/Rules.tsx')),
    ...mathOf(slot),
  },
  limbo: {
    Board: lazy(() => import('../games/limbo/Board.tsx')),
    Rules: lazy(() => import('../games/limbo/Rules.tsx')),
    ...mathOf(limbo),
  },
  plinko: {
    Board: lazy(() => import('../games/plinko/Board.tsx')),
    Rules: lazy(() => import('../games/plinko/Rules.tsx')),
    ...mathOf(plinko),
  },
  spots: {
    Board: lazy(() => import('../games/spots/Board.tsx')),
    Rules: lazy(() => import('../games/spots/Rules.tsx')),
    ...mathOf(spots),
  },
  fortune: {
    Board: lazy(() => import('../games/fortune/Board.tsx')),
    Rules: lazy(() => import('../games/fortune/Rules.tsx')),
    ...mathOf(fortune),
  },
  coin: {
    Board: lazy(() => import('../games/coin/Board.tsx')),
    Rules: lazy(() => import('../games/coin/Rules.tsx')),
    ...mathOf(coin),
  },
  scratch: {
    Board: lazy(() => import('../games/scratch/Board.tsx')),
    Rules: lazy(() => import('../games/scratch/Rules.tsx')),
    ...mathOf(scratch),
  },
  river: {
    Board: lazy(() => import('../games/river/Board.tsx')),
    Rules: lazy(() => import('../games/river/Rules.tsx')),
    ...mathOf(river),
  },
  roulette: {
    Board: lazy(() => import('../games/roulette/Board.tsx')),
    Rules: lazy(() => import('../games/roulette/Rules.tsx')),
    ...mathOf(roulette),
  },
  baccarat: {
    Board: lazy(() => import('../games/baccarat/Board.tsx')),
    Rules: lazy(() => import('../games/baccarat/Rules.tsx')),
    ...mathOf(baccarat),
  },
  'dragon-tiger': {
    Board: lazy(() => import('../games/dragon-tiger/Board.tsx')),
    Rules: lazy(() => import('../games/dragon-tiger/Rules.tsx')),
    ...mathOf(dragonTiger),
  },
  'sic-bo': {
    Board: lazy(() => import('../games/sic-bo/Board.tsx')),
    Rules: lazy(() => import('../games/sic-bo/Rules.tsx')),
    ...mathOf(sicBo),
  },
  'andar-bahar': {
    Board: lazy(() => import('../games/andar-bahar/Board.tsx')),
    Rules: lazy(() => import('../games/andar-bahar/Rules.tsx')),
    ...mathOf(andarBahar),
  },
  seven: {
    Board: lazy(() => import('../games/seven/Board.tsx')),
    Rules: lazy(() => import('../games/seven/Rules.tsx')),
    ...mathOf(seven),
  },
  'teen-patti': {
    Board: lazy(() => import('../games/teen-patti/Board.tsx')),
    Rules: lazy(() => import('../games/teen-patti/Rules.tsx')),
    ...mathOf(teenPatti),
  },
  roosters: {
    Board: lazy(() => import('../games/roosters/Board.tsx')),
    Rules: lazy(() => import('../games/roosters/Rules.tsx')),
    ...mathOf(roosters),
  },
  mines: {
    Board: lazy(() => import('../games/mines/Board.tsx')),
    Rules: lazy(() => import('../games/mines/Rules.tsx')),
    hash: mines.hash,
  },
  towers: {
    Board: lazy(() => import('../games/towers/Board.tsx')),
    Rules: lazy(() => import('../games/towers/Rules.tsx')),
    hash: towers.hash,
  },
  hilo: {
    Board: lazy(() => import('../games/hilo/Board.tsx')),
    Rules: lazy(() => import('../games/hilo/Rules.tsx')),
    hash: hilo.hash,
  },
  poker: {
    Board: lazy(() => import('../games/poker/Board.tsx')),
    Rules: lazy(() => import('../games/poker/Rules.tsx')),
    hash: poker.hash,
  },
  rickshaw: {
    Board: lazy(() => import('../games/slots/rickshaw/Board.tsx')),
    Rules: lazy(() => import('../games/slots/rickshaw/Rules.tsx')),
    ...mathOf(rickshaw),
  },
  shakrain: {
    Board: lazy(() => import('../games/slots/shakrain/Board.tsx')),
    Rules: lazy(() => import('../games/slots/shakrain/Rules.tsx')),
    ...mathOf(shakrain),
  },
  jamdani: {
    Board: lazy(() => import('../games/slots/jamdani/Board.tsx')),
    Rules: lazy(() => import('../games/slots/jamdani/Rules.tsx')),
    ...mathOf(jamdani),
  },
  puthi: {
    Board: lazy(() => import('../games/slots/puthi/Board.tsx')),
    Rules: lazy(() => import('../games/slots/puthi/Rules.tsx')),
    ...mathOf(puthi),
  },
  mango: {
    Board: lazy(() => import('../games/slots/mango/Board.tsx')),
    Rules: lazy(() => import('../games/slots/mango/Rules.tsx')),
    ...mathOf(mango),
  },
  crash: {
    Board: lazy(() => import('../games/crash/Board.tsx')),
    Rules: lazy(() => import('../games/crash/Rules.tsx')),
    hash: crash.hash,
    isShared: true,
  },
};

/** A live table has the page of its game, whose board asks the seat whose rounds they are. */
const livePages = Object.fromEntries(
  liveNames.map((name) => [name, { ...gamePages[gameOfLive(name)], isShared: true }]),
) as Readonly<Record<LiveName, GamePage>>;

const pages: Readonly<Record<GameName, GamePage>> = { ...gamePages, ...livePages };

/** The page of a game; undefined where it has none. */
export const gamePageOf = (game: string): GamePage | undefined => (isGameName(game) ? pages[game] : undefined);
