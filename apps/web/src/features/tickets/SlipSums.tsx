/** What the slip comes to: cost, the most it can return, and what is left of the balance or missing in it. */
import type { WireMoney } from '@banyan/core/money';
import { useHidden } from '../wallet/index.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { unitsOf } from './slip.ts';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

/** Bets that exclude each other, such as both sides of one play, return less than they cost whatever is drawn. */
function isLess(best: WireMoney, cost: WireMoney): boolean {
  return unitsOf(best.currency, best.amount) < unitsOf(cost.currency, cost.amount);
}

export function SlipSums({ slip }: { slip: Slip }) {
  const t = useText();
  const [hidden] = useHidden();
  const paysPerHit = slip.rows.some(
    (row) => slip.current.plays.find(({ play }) => play === row.play)?.paysPerHit === true,
  );
  return (
    <>
      <div>
        <span className="muted">{t('lottery.slip.cost')}</span>
        <strong>
          <Amount value={slip.cost} />
        </strong>
      </div>
      {slip.best === undefined ? null : (
        <div>
          <span className="muted">{t('lottery.slip.best')}</span>
          <strong className={styles.win}>
            <Amount value={slip.best} />
          </strong>
        </div>
      )}
      {slip.best !== undefined && isLess(slip.best, slip.cost) ? (
        <p className={styles.warning} role="status">
          {t('lottery.slip.losing')}
        </p>
      ) : null}
      {slip.isUpperBound ? <p className={styles.hint}>{t('lottery.slip.bestAtMost')}</p> : null}
      {paysPerHit ? <p className={styles.hint}>{t('lottery.slip.bestPerHit')}</p> : null}
      {slip.balanceAfter === undefined ? null : (
        <div>
          <span className="muted">{t('lottery.slip.after')}</span>
          <Amount value={slip.balanceAfter} hidden={hidden} />
        </div>
      )}
      {slip.lacking === undefined ? null : (
        <div className={styles.lacking}>
          <span>{t('lottery.slip.lacking')}</span>
          <Amount value={slip.lacking} />
        </div>
      )}
    </>
  );
}
