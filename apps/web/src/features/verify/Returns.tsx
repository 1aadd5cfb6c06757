/** What the house's games returned of their stakes, beside what they say, and whether chance explains the difference. */
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import type { Totals } from './verify.queries.ts';
import styles from './verify.module.css';

/** With fewer rounds the margin itself is a guess. */
const enough = 100;
const percent = (part: number): string => (100 * part).toFixed(2);

export function Returns({ games }: { games: Totals['games'] }) {
  const t = useText();
  return (
    <section className={styles.returns} aria-labelledby="verify-returns">
      <h3 id="verify-returns" className={styles.heading}>
        {t('verify.returns.title')}
      </h3>
      <ul className={styles.steps}>
        {games.map(({ game, version, title, rounds, returned, margin, expected, isAlarmed }) => {
          const verdict = isAlarmed ? 'wrong' : rounds < enough ? 'open' : 'right';
          const Icon = { wrong: CircleAlert, right: CircleCheck, open: Clock3 }[verdict];
          const shown = { returned: percent(returned), margin: percent(margin), expected: percent(expected) };
          return (
            <li key={`${game} ${version}`} className={styles[verdict]}>
              <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
              <div className={styles.step}>
                <p>
                  <strong>{t('verify.returns.game', { game: title, rounds })}</strong>{' '}
                  <span className={styles.word}>{t(`verify.returns.${verdict}`)}</span>
                </p>
                <p className="small muted">{t('verify.returns.of', shown)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="small muted">{t('verify.returns.text')}</p>
    </section>
  );
}
