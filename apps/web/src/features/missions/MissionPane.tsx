/** Missions, leaderboards and winners (missionLeaderboard, MC-18): what there is to work on, where one stands, and what was really won. */
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { AllPromotions, missionsQuery } from '../rewards/index.ts';
import { Boards } from './Boards.tsx';
import { MissionCard } from './MissionCard.tsx';
import styles from './missions.module.css';

const views = ['missions', 'boards', 'winners'] as const;

export default function MissionPane() {
  const t = useText();
  const [{ view }, change] = useAddress({ view: choiceParam(views, 'missions') });
  return (
    <div className={styles.pane}>
      <Segment
        wide
        label={t('missions.views')}
        items={views.map((key) => ({ key, label: t(`missions.view.${key}`) }))}
        value={view}
        onChange={(next) => change({ view: next })}
      />
      {view === 'missions' ? <Missions /> : <Boards view={view} />}
    </div>
  );
}

function Missions() {
  const t = useText();
  const { data, error, refetch } = useQuery(missionsQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.missions.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  if (data.missions.length === 0)
    return (
      <Empty
        motif="kite"
        palette={5}
        title={t('rewards.missions.none')}
        text={t('rewards.missions.noneText')}
        action={<AllPromotions />}
      />
    );
  return data.missions.map((mission) => <MissionCard key={`${mission.id} ${mission.period}`} mission={mission} />);
}
