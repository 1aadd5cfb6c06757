/** What a play pays and what a unit of it costs, said where the decision is made, with its rule in a sentence. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';

export function PlayTerms({ play }: { play: Play }) {
  const t = useText();
  const names = useLotteryNames();
  const { currency } = play.minStake;
  const one = <Amount value={{ currency, amount: '1' }} />;
  const rule = names.rule(play.play);
  return (
    <div className={styles.terms}>
      <p>
        {t(play.paysPerHit ? 'lottery.board.paysPerHit' : 'lottery.board.pays')} {one}:{' '}
        <Amount className={styles.strong} value={{ currency, amount: play.odds }} />
      </p>
      {play.cost === 1 ? null : (
        <p>
          {t('lottery.board.costs')} {one}:{' '}
          <Amount className={styles.strong} value={{ currency, amount: String(play.cost) }} />
        </p>
      )}
      {rule === '' ? null : <p className={styles.rule}>{rule}</p>}
    </div>
  );
}
