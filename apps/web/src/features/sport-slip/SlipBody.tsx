/** What is on the slip: its selections, which bets they make, the stake and what it comes to, and the press that places it. */
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { changedSlip, slipModes } from './slip.ts';
import { EachWay } from './EachWay.tsx';
import { FreeBets } from './FreeBets.tsx';
import { PlacedNews } from './PlacedNews.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import styles from './Slip.module.css';
import { SlipLeg } from './SlipLeg.tsx';
import { SlipSettings } from './SlipSettings.tsx';
import { SlipSums } from './SlipSums.tsx';
import { StakeField } from './StakeField.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import { changeSlip, useFollowed } from './slipStore.ts';
import { type SlipNow, useSlip } from './useSlip.ts';

export function SlipBody({ isSheet, onBets }: { isSheet: boolean; onBets: () => void }) {
  const t = useText();
  const slip = useSlip();
  const followed = useFollowed();
  const isEmpty = slip.rows.length === 0;
  return (
    <>
      {followed.map((bet) => (
        <PlacedNews key={bet.betId} bet={bet} onBets={onBets} />
      ))}
      {isEmpty ? (
        followed.length > 0 ? null : (
          <Empty motif="ticket" palette={6} title={t('sports.slip.empty')} text={t('sports.slip.emptyText')} />
        )
      ) : (
        <Filled slip={slip} isSheet={isSheet} />
      )}
      <SlipSettings />
    </>
  );
}

function Filled({ slip, isSheet }: { slip: SlipNow; isSheet: boolean }) {
  const t = useText();
  const { rows, state } = slip;
  const [focused, setFocused] = useState('all');
  const modes = slipModes.slice(0, rows.length > 2 ? 3 : rows.length);
  return (
    <>
      <div className={styles.modes}>
        {modes.length < 2 ? null : (
          <Segment
            wide
            label={t('sports.slip.kind')}
            items={modes.map((key) => ({ key, label: t(`sports.slip.${key}`) }))}
            value={state.mode}
            onChange={(mode) => changeSlip((now) => changedSlip(now, { mode }))}
          />
        )}
        <button
          type="button"
          className={styles.clear}
          onClick={() => changeSlip((now) => changedSlip(now, { selections: [], bankers: [], stakes: {} }))}
        >
          {t('sports.slip.clear')}
        </button>
      </div>
      <ul className={styles.legs}>
        {rows.map((row) => (
          <SlipLeg key={row.key} row={row} slip={slip} isSheet={isSheet} focused={focused} onFocus={setFocused} />
        ))}
      </ul>
      <div className={styles.foot}>
        {state.mode === 'system' ? <SystemChoice slip={slip} /> : null}
        <EachWay slip={slip} />
        <FreeBets slip={slip} />
        {state.mode === 'single' || slip.free !== undefined ? null : (
          <StakeField
            name="all"
            slip={slip}
            label={t(slip.bets > 1 ? 'sports.stake.each' : 'sports.stake.label')}
            isSheet={isSheet}
            isFocused
            onFocus={setFocused}
          />
        )}
        <SlipSums slip={slip} />
        <div className={styles.place}>
          <PlaceButton slip={slip} />
        </div>
      </div>
    </>
  );
}
