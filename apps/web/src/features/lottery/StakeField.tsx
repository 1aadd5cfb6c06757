/** The stake on each number, with ready amounts; the limits stand beside it, and turn red when it is outside. */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Qty } from '@banyan/ui/qty';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';
import { stakePresets } from './stakes.ts';
import type { Board } from './useBoard.ts';

export function StakeField({ play, board }: { play: Play; board: Board }) {
  const t = useText();
  const symbol = symbolOf(play.minStake.currency, useSettings());
  const { stake, stakeText, setStake } = board;
  const limits = {
    minimum: amountText(play.minStake.amount, symbol),
    maximum: amountText(play.maxStake.amount, symbol),
  };
  const label = t(play.picks === 1 ? 'lottery.stake.label' : 'lottery.stake.labelSelection');
  return (
    <div className={styles.stake}>
      <div className={styles.stakeHead}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <span className={stake.isValid ? styles.hint : styles.fault} role={stake.isValid ? undefined : 'alert'}>
          {t('lottery.stake.limits', limits)}
        </span>
      </div>
      <div className={styles.stakeLine}>
        <Qty
          label={label}
          lessLabel={t('lottery.stake.less')}
          moreLabel={t('lottery.stake.more')}
          value={stakeText}
          onChange={setStake}
          step={play.minStake.amount}
          min={play.minStake.amount}
          max={play.maxStake.amount}
          aria-invalid={stake.isValid ? undefined : true}
        />
        <ChipRow label={t('lottery.stake.presets')}>
          {stakePresets(play).map((preset) => (
            <Chip key={preset} pressed={stake.amount === preset} onClick={() => setStake(preset)}>
              <span className="num">{amountText(preset, symbol).replace(/\.00$/, '')}</span>
            </Chip>
          ))}
        </ChipRow>
      </div>
    </div>
  );
}
