/** What the operator's games returned of their stakes, beside what they say, and whether chance explains the difference. */
import { useText } from '../../lib/language.tsx';
import type { Totals } from './verify.queries.ts';
import { VerdictLine } from './VerdictLine.tsx';
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
          const shown = { returned: percent(returned), margin: percent(margin), expected: percent(expected) };
          return (
            <VerdictLine
              key={`${game} ${version}`}
              verdict={verdict}
              title={t('verify.returns.game', { game: title, rounds })}
              word={t(`verify.returns.${verdict}`)}
            >
              <p className="small muted">{t('verify.returns.of', shown)}</p>
            </VerdictLine>
          );
        })}
      </ul>
      <p className="small muted">{t('verify.returns.text')}</p>
    </section>
  );
}
