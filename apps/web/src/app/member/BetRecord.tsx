/** The betting record (personalHistoryCopy): everything in one list, the lottery's bets in detail, and the rounds of games. */
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { lazy, Suspense } from 'react';
import BetHistory from '../../features/bets/BetHistory.tsx';
import { choiceParam, textParam, useAddress } from '../../lib/address.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import styles from './SecurityCentre.module.css';

const PlaysPane = lazy(() => loadChunk(() => import('../../features/records/PlaysPane.tsx')));
const RoundHistory = lazy(() => loadChunk(() => import('../../features/launch/RoundHistory.tsx')));
const kinds = ['lottery', 'games', 'all'] as const;
const shape = { record: choiceParam(kinds, 'lottery'), bet: textParam };

export default function BetRecord() {
  const t = useText();
  const [{ record: kind, bet }, change] = useAddress(shape);
  return (
    <div className={styles.pane}>
      {bet !== undefined ? null : (
        <div>
          <Segment
            label={t('launch.record.kind')}
            items={kinds.map((key) => ({ key, label: t(`launch.record.${key}`) }))}
            value={kind}
            onChange={(record) => change({ record })}
          />
        </div>
      )}
      {kind === 'lottery' || bet !== undefined ? (
        <BetHistory />
      ) : (
        <Suspense fallback={<Skeleton block={420} radius="var(--r-4)" />}>
          {kind === 'all' ? <PlaysPane onOpen={(open) => change({ bet: open })} /> : <RoundHistory />}
        </Suspense>
      )}
    </div>
  );
}
