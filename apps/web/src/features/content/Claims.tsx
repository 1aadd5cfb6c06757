/** What the operator says of the place, in its own words (FOOT-06 to FOOT-09), and the ways to read more. */
import { buttonClass } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Lock, type LucideIcon, MonitorSmartphone, Smartphone, Sparkles, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { isPlace } from '../places/index.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { footerQuery } from './content.queries.ts';
import styles from './home.module.css';

/** Pictures by what a claim is about; a code of the operator's own has the last. */
const pictures: readonly (readonly [RegExp, LucideIcon])[] = [
  [/deposit|fast|money|withdraw/i, Zap],
  [/encrypt|security|secure|128/i, Lock],
  [/app|download/i, Smartphone],
  [/platform|device/i, MonitorSmartphone],
  [/game/i, Gamepad2],
];

export default function Claims() {
  const { t, language } = useLanguage();
  const { data } = useQuery(footerQuery(language.code));
  if (data === undefined || data.claims.length === 0) return null;
  return (
    <section className={styles.claims} aria-labelledby="claims">
      <div className={styles.promise}>
        <h2 id="claims">{t('content.home.promise')}</h2>
        <ul className={styles.list}>
          {data.claims.map(({ code, title, text, language: own }) => {
            const Picture = pictures.find(([about]) => about.test(code))?.[1] ?? Sparkles;
            return (
              <li key={code}>
                <span className={styles.picture}>
                  <Picture size={20} strokeWidth={1.9} aria-hidden="true" />
                </span>
                <div>
                  <h3>
                    <span {...spokenIn(own)}>{title}</span>
                  </h3>
                  <p>
                    <span {...spokenIn(own)}>{text}</span>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.further} data-surface="night">
        <h2>{t('content.home.questions')}</h2>
        <p>{t('content.home.questionsText')}</p>
        <div className={styles.ways}>
          <Link to="/help" className={buttonClass({ kind: 'on-night' })}>
            {t('content.foot.help')}
          </Link>
          {isPlace('/down') ? (
            <Link to="/down" className={buttonClass({ kind: 'night' })}>
              {t('content.foot.app')}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
