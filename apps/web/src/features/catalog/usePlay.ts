/**
 * Pressing a game's card: the gate first, then the launch (CAT-13, CAT-22). A game that rests says so and shows others
 * (CAT-15); a demo needs nobody (CAT-14).
 */
import { isTrial, useGate, useSession } from '../sessions/index.ts';
import { useCallback } from 'react';
import { launchAddress, useLaunch } from './launch.ts';
import { useModals } from '../../lib/modals.tsx';
import type { Game } from './games.queries.ts';

export function usePlay(): (game: Game, options?: { isDemo?: boolean }) => void {
  const gate = useGate({ forTrial: true });
  const launch = useLaunch();
  const { member } = useSession();
  const { show, close } = useModals();
  return useCallback(
    (game, { isDemo = false } = {}) => {
      const open = () => {
        close();
        launch(game, { isDemo });
      };
      if (game.maintenanceUntil !== null) return show('gameRests', { title: game.title, until: game.maintenanceUntil });
      if (game.isAway) return show('gameRests', { title: game.title });
      if (isDemo) return open();
      gate(() => (isTrial(member) && !game.hasTrial ? show('realAccount') : open()), launchAddress(game));
    },
    [gate, launch, member, show, close],
  );
}
