/** The game pages: each with its board and its rules, fetched when it is opened. */
import { type ComponentType, lazy } from 'react';
import { crash } from '@banyan/games/crash';
import { dice } from '@banyan/games/dice';
import { slot } from '@banyan/games/slot';
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
  crash: {
    Board: lazy(() => import('../games/crash/Board.tsx')),
    Rules: lazy(() => import('../games/crash/Rules.tsx')),
    hash: crash.hash,
    isShared: true,
  },
};

/** The page of a game; undefined where it has none. */
export const gamePageOf = (game: string): GamePage | undefined => (isGameName(game) ? gamePages[game] : undefined);
