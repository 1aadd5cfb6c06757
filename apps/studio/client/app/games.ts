/** The game pages: each with its board and its rules, fetched when it is opened. */
import { type ComponentType, lazy } from 'react';
import { coin } from '@banyan/games/coin';
import { crash } from '@banyan/games/crash';
import { dice } from '@banyan/games/dice';
import { fortune } from '@banyan/games/fortune';
import { limbo } from '@banyan/games/limbo';
import { plinko } from '@banyan/games/plinko';
import { scratch } from '@banyan/games/scratch';
import { slot } from '@banyan/games/slot';
import { jamdani, mango, puthi, rickshaw, shakrain } from '@banyan/games/slots';
import { spots } from '@banyan/games/spots';
import type { BoardProps } from './board-props.ts';
import { type GameName, isGameName } from './gameNames.ts';

export type GamePage = {
  readonly Board: ComponentType<BoardProps>;
  readonly Rules: ComponentType;
  readonly hash: string;
  /** One round for everybody: its seeds are no player's. */
  readonly isShared?: boolean;
};

const gamePages: Readonly<Record<GameName, GamePage>> = {
  dice: {
    Board: lazy(() => import('../games/dice/Board.tsx')),
    Rules: lazy(() => import('../games/dice/Rules.tsx')),
    hash: dice.hash,
  },
  monsoon: {
    Board: lazy(() => import('../games/slot/Board.tsx')),
    Rules: lazy(() => import('../games/slot/Rules.tsx')),
    hash: slot.hash,
  },
  limbo: {
    Board: lazy(() => import('../games/limbo/Board.tsx')),
    Rules: lazy(() => import('../games/limbo/Rules.tsx')),
    hash: limbo.hash,
  },
  plinko: {
    Board: lazy(() => import('../games/plinko/Board.tsx')),
    Rules: lazy(() => import('../games/plinko/Rules.tsx')),
    hash: plinko.hash,
  },
  spots: {
    Board: lazy(() => import('../games/spots/Board.tsx')),
    Rules: lazy(() => import('../games/spots/Rules.tsx')),
    hash: spots.hash,
  },
  fortune: {
    Board: lazy(() => import('../games/fortune/Board.tsx')),
    Rules: lazy(() => import('../games/fortune/Rules.tsx')),
    hash: fortune.hash,
  },
  coin: {
    Board: lazy(() => import('../games/coin/Board.tsx')),
    Rules: lazy(() => import('../games/coin/Rules.tsx')),
    hash: coin.hash,
  },
  scratch: {
    Board: lazy(() => import('../games/scratch/Board.tsx')),
    Rules: lazy(() => import('../games/scratch/Rules.tsx')),
    hash: scratch.hash,
  },
  rickshaw: {
    Board: lazy(() => import('../games/slots/rickshaw/Board.tsx')),
    Rules: lazy(() => import('../games/slots/rickshaw/Rules.tsx')),
    hash: rickshaw.hash,
  },
  shakrain: {
    Board: lazy(() => import('../games/slots/shakrain/Board.tsx')),
    Rules: lazy(() => import('../games/slots/shakrain/Rules.tsx')),
    hash: shakrain.hash,
  },
  jamdani: {
    Board: lazy(() => import('../games/slots/jamdani/Board.tsx')),
    Rules: lazy(() => import('../games/slots/jamdani/Rules.tsx')),
    hash: jamdani.hash,
  },
  puthi: {
    Board: lazy(() => import('../games/slots/puthi/Board.tsx')),
    Rules: lazy(() => import('../games/slots/puthi/Rules.tsx')),
    hash: puthi.hash,
  },
  mango: {
    Board: lazy(() => import('../games/slots/mango/Board.tsx')),
    Rules: lazy(() => import('../games/slots/mango/Rules.tsx')),
    hash: mango.hash,
  },
  crash: {
    Board: lazy(() => import('../games/crash/Board.tsx')),
    Rules: lazy(() => import('../games/crash/Rules.tsx')),
    hash: crash.hash,
    isShared: true,
  },
};

/** The page of a game; undefined where it has none. */
export const gamePageOf = (game: string): GamePage | undefined => (isGameName(game) ? gamePages[game] : undefined);
