/** What a play pays and what a unit of it costs, said where the decision is made, with its rule in a sentence. */
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import { useSettings } from '../../lib/settings.tsx';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';

export function PlayTerms({ play }: { play: Play }) {
  const t = useText();
  const names = useLotteryNames();
  const { currency } = play.minStake;
  const unit = amountText('1', symbolOf(currency, useSettings())).replace(/\.00$/, '');
  const rule = names.rule(play.play);
  return (
    <div className={styles.terms}>
      <p>
        {play.paysPerHit ? t('lottery.board.paysPerHit', { unit }) : t('lottery.board.pays', { unit })}{' '}
        <Amount className={styles.strong} value={{ currency, amount: play.odds }} />
      </p>
      {play.cost === 1 ? null : (
        <p>
          {t('lottery.board.costs', { unit })}{' '}
          <Amount className={styles.strong} value={{ currency, amount: String(play.cost) }} />
        </p>
      )}
      {rule === '' ? null : <p className={styles.rule}>{rule}</p>}
    </div>
  );
}
