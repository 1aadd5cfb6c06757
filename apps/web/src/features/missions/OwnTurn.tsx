/** A mission or a leaderboard on the page of its promotion, as it stands for the member: with its tasks or places, its button, and the way to all. */
import { Button } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { missionsQuery } from '../rewards/index.ts';
import { isTrial, useSession } from '../sessions/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { MissionCard } from './MissionCard.tsx';
import { boardsQuery } from './missions.queries.ts';
import styles from './missions.module.css';

type Props = {
  readonly promotion: string;
  readonly kind: 'mission' | 'board';
  /** For a visitor, who has no progress and no place, and where it does not run for the member. */
  readonly otherwise: ReactNode;
};

export function OwnTurn({ promotion, kind, otherwise }: Props) {
  const { signedIn, member } = useSession();
  if (!signedIn || member === undefined || isTrial(member)) return otherwise;
  const Own = kind === 'mission' ? OwnMission : OwnBoard;
  return <Own promotion={promotion} otherwise={otherwise} />;
}

type OwnProps = Omit<Props, 'kind'>;

function OwnMission({ promotion, otherwise }: OwnProps) {
  const t = useText();
  const [, change] = useAddress({ mc: textParam, view: textParam });
  const found = useQuery(missionsQuery).data?.missions.find(({ id }) => id === promotion);
  if (found === undefined) return otherwise;
  return (
    <div className={styles.pane}>
      <MissionCard mission={found} />
      <Button kind="secondary" onClick={() => change({ mc: 'missionLeaderboard', view: undefined })}>
        {t('activities.join.mission')}
      </Button>
    </div>
  );
}

function OwnBoard({ promotion, otherwise }: OwnProps) {
  const t = useText();
  const [, change] = useAddress({ mc: textParam, view: textParam });
  const found = useQuery(boardsQuery).data?.boards.find(({ id }) => id === promotion);
  if (found === undefined) return otherwise;
  return (
    <div className={styles.pane}>
      <BoardCard board={found} />
      <Button kind="secondary" onClick={() => change({ mc: 'missionLeaderboard', view: 'boards' })}>
        {t('activities.join.board')}
      </Button>
    </div>
  );
}
