/**
 * How a game is opened, wherever its card stands. The gate stands before it: who launches has passed it already (CAT-13).
 * Lotteries are played in our own lobby (CAT-08, CAT-09), every other game in its frame, which asks for the address.
 */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { lotteryVendors } from './categories.ts';

/** What names a game (CAT-07), and its title for the frame's bar. */
export type LaunchedGame = {
  readonly nodeId: number;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameId: string;
  readonly title: string;
};

/** Where a game is played; `isDemo` for its free demo, which needs no session. */
export function launchAddress(game: LaunchedGame, isDemo = false): string {
  if (lotteryVendors.has(game.vassalage)) return `/lottery?vendor=${encodeURIComponent(game.vassalage)}`;
  if (game.gameType === 'LOTT' || game.gameType === 'ELOTT')
    return `/lottery?gameCode=${encodeURIComponent(game.gameId)}`;
  const search = new URLSearchParams({ vendor: game.vassalage, game: game.gameId });
  if (isDemo) search.set('demo', '1');
  return `/game?${search}`;
}

/** Opens a game. */
export function useLaunch(): (game: LaunchedGame, options?: { isDemo?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((game, { isDemo = false } = {}) => void navigate(launchAddress(game, isDemo)), [navigate]);
}
