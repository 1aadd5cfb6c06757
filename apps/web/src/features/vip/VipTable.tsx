/**
 * What the levels give today. One thing differs so far, the customer service from level 5 on; what rebates and gifts will
 * give is not promised here before it is paid.
 */
import { Card, SectionHead } from '@banyan/ui/card';
import { Check } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.tsx';
import { serviceFrom } from './levels.ts';
import styles from './vip.module.css';

const levels = [1, 2, 3, 4, 5, 6];

export function VipTable() {
  const t = useText();
  const { member } = useSession();
  const mine = member?.clubLabel.rankLevel;
  const benefits = [
    { key: 'games', has: () => true },
    { key: 'chat', has: () => true },
    { key: 'person', has: (level: number) => level >= serviceFrom },
  ];
  return (
    <section className={styles.levels} aria-labelledby="vip-levels">
      <SectionHead id="vip-levels" title={t('vip.levels.title')} />
      <Card className={styles.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
        <section className={styles.frame} tabIndex={0} aria-labelledby="vip-levels">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">{t('vip.levels.benefit')}</span>
                </th>
                {levels.map((level) => (
                  <th key={level} scope="col" data-mine={level === mine || undefined}>
                    {t('vip.levels.level', { level })}
                    {level === mine ? <small>{t('vip.levels.yours')}</small> : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {benefits.map(({ key, has }) => (
                <tr key={key}>
                  <th scope="row">{t(`vip.benefit.${key}`)}</th>
                  {levels.map((level) => (
                    <td key={level} data-mine={level === mine || undefined}>
                      {has(level) ? (
                        <>
                          <Check size={20} strokeWidth={2.2} aria-hidden="true" className={styles.yes} />
                          <span className="sr">{t('vip.levels.yes')}</span>
                        </>
                      ) : (
                        <>
                          <span aria-hidden="true">—</span>
                          <span className="sr">{t('vip.levels.no')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      <p className="small muted">{t('vip.levels.honest')}</p>
    </section>
  );
}
