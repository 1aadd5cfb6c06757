/**
 * Rounds of this game that are not over: what stands in them is shown in the bar, and who leaves meanwhile is told that it is safe. They go on
 * when the player comes back, or end by the game's rules; the record of bets shows how.
 */
import { Warning } from '@banyan/ui/warning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { stakeOf } from './figures.ts';
import styles from './launch.module.css';
import { type GameRound, openRoundsQuery, type WantedGame } from './launch.queries.ts';
import { refresh } from '../../lib/query.ts';

/** The rounds of the page that was read, and how many there are. */
export type OpenOnes = { readonly rounds: readonly GameRound[]; readonly total: number };

export type Leaving = {
  readonly open: OpenOnes;
  readonly isAsked: boolean;
  /** Leaves at once, or asks when a round is open. */
  ask(): void;
  /** Looks again, because something moved. */
  look(): void;
  stay(): void;
  go(): void;
};

export function useLeaving(game: WantedGame, enabled: boolean, back: () => void): Leaving {
  const cache = useQueryClient();
  const query = openRoundsQuery(game);
  const { data } = useQuery({ ...query, enabled });
  const [isAsked, setAsked] = useState(false);
  return {
    open: { rounds: data?.content ?? [], total: data?.total ?? 0 },
    isAsked,
    ask() {
      if (!enabled) return back();
      // Whatever cannot be asked does not keep anybody in the room.
      void cache.fetchQuery(query).then(
        ({ total }) => (total === 0 ? back() : setAsked(true)),
        () => back(),
      );
    },
    look: () => void refresh(cache, 'GET /wps/member/rounds'),
    stay: () => setAsked(false),
    go: back,
  };
}

export function OpenRounds({ open }: { open: OpenOnes }) {
  const t = useText();
  if (open.total === 0) return null;
  const stake = stakeOf(open);
  return (
    <span className={styles.open} role="status">
      <span>{t('launch.open.count', { count: open.total })}</span>
      {stake === undefined ? null : (
        <>
          {' '}
          <Amount value={stake} />
        </>
      )}
    </span>
  );
}

export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  const t = useText();
  const stake = stakeOf(leaving.open);
  return (
    <Warning
      open={leaving.isAsked}
      kind="info"
      title={t('launch.leave.title')}
      moveLabel={t('shell.dialog.move')}
      closeLabel={t('shell.action.close')}
      confirmLabel={t('launch.leave.go')}
      onConfirm={leaving.go}
      cancelLabel={t('launch.leave.stay')}
      onCancel={leaving.stay}
    >
      <p>
        {t('launch.open.count', { count: leaving.open.total })}
        {stake === undefined ? null : (
          <>
            {' '}
            <strong>
              <Amount value={stake} />
            </strong>
          </>
        )}
      </p>
      <p>{t('launch.leave.text')}</p>
    </Warning>
  );
}
