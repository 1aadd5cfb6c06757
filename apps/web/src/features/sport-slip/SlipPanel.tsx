/** The slip and the member's own bets, one beside the other: the third column of the sports book, and the sheet of a phone. */
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { MyBets } from './MyBets.tsx';
import styles from './Slip.module.css';
import { SlipBody } from './SlipBody.tsx';
import { useFollowed, useSlipState } from './slipStore.ts';

export type SlipPart = 'slip' | 'bets';

type SlipPanelProps = { isSheet?: boolean; opensAt?: SlipPart };

export function SlipPanel({ isSheet = false, opensAt = 'slip' }: SlipPanelProps) {
  const t = useText();
  const [part, setPart] = useState<SlipPart>(opensAt);
  const { selections } = useSlipState();
  const followed = useFollowed();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Segment
          wide
          label={t('sports.slip.parts')}
          items={[
            { key: 'slip', label: <Counted text={t('sports.slip.title')} count={selections.length} /> },
            { key: 'bets', label: t('sports.bets.title') },
          ]}
          value={part}
          onChange={setPart}
        />
      </div>
      {part === 'slip' ? (
        <SlipBody key={followed[0]?.betId} isSheet={isSheet} onBets={() => setPart('bets')} />
      ) : (
        <MyBets />
      )}
    </div>
  );
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text}
      {count === 0 ? null : <span className={`num ${styles.count}`}>{count}</span>}
    </>
  );
}
