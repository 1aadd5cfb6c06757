/** What the slip comes to: how many bets, the odds together, the cost, and what it returns at most. */
import { showOdds } from '@banyan/core/sports';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { amountOf, totalOdds } from './slip.ts';
import styles from './Slip.module.css';
import type { SlipNow } from './useSlip.ts';

export function SlipSums({ slip }: { slip: SlipNow }) {
  const t = useText();
  const { state, rows, bets, sums, currency, lacking, look, format } = slip;
  const odds = state.mode === 'multiple' ? totalOdds(rows.map(({ price }) => price)) : undefined;
  // Formats with a minus write no odds of combinations.
  const shown = format === 'malay' || format === 'indonesian' ? 'decimal' : format;
  const money = (units: bigint) => ({ currency, amount: amountOf(currency, units) });
  const wait = Math.round((look?.waitMs ?? 0) / 1000);
  return (
    <dl className={styles.sums}>
      {odds === undefined ? null : (
        <div>
          <dt>{t('sports.sums.odds')}</dt>
          <dd className="num">{showOdds(shown, odds)}</dd>
        </div>
      )}
      {bets < 2 ? null : (
        <div>
          <dt>{t('sports.sums.bets')}</dt>
          <dd className="num">{bets}</dd>
        </div>
      )}
      {sums === undefined ? null : (
        <>
          <div>
            <dt>{t('sports.sums.risk')}</dt>
            <dd>
              <Amount value={money(sums.risk)} />
            </dd>
          </div>
          <div>
            <dt>{t('sports.sums.returns')}</dt>
            <dd className={styles.win}>
              <Amount value={money(sums.returns)} />
            </dd>
          </div>
        </>
      )}
      {lacking === undefined ? null : (
        <div className={styles.lacking}>
          <dt>{t('sports.sums.lacking')}</dt>
          <dd>
            <Amount value={money(lacking)} />
          </dd>
        </div>
      )}
      {wait > 0 ? (
        <div>
          <dt>{t('sports.sums.wait', { seconds: wait })}</dt>
        </div>
      ) : null}
    </dl>
  );
}
