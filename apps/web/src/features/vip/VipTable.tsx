/**
 * What the levels give today. One thing differs so far, the customer service from level 5 on; what rebates and gifts will
 * give is not promised here before it is paid.
 */
import { useSession } from '../sessions/index.ts';
import { Card, SectionHead } from '@banyan/ui/card';
import { Check } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { serviceFrom } from './levels.ts';
import styles from './vip.module.css';

/** Levels that nothing tells apart today stand in one column. */
const columns = [
  { key: 'lower', holds: (level: number) => level > 0 && level < serviceFrom, hasPerson: false },
  { key: 'upper', holds: (level: number) => level >= serviceFrom, hasPerson: true },
] as const;

export function VipTable() {
  const t = useText();
  const { member } = useSession();
  const mine = member?.clubLabel.rankLevel ?? 0;
  const benefits = [
    { key: 'games', has: () => true },
    { key: 'chat', has: () => true },
    { key: 'person', has: (hasPerson: boolean) => hasPerson },
  ] as const;
  return (
    <section className={styles.levels} aria-labelledby="vip-levels">
      <SectionHead id="vip-levels" title={t('vip.levels.title')} />
      <Card className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('vip.levels.benefit')}</span>
              </th>
              {columns.map(({ key, holds }) => (
                <th key={key} scope="col" data-mine={holds(mine) || undefined}>
                  <bdi>{t(`vip.levels.${key}`, { last: serviceFrom - 1, first: serviceFrom })}</bdi>
                  {holds(mine) ? <small>{t('vip.levels.yours')}</small> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {benefits.map(({ key, has }) => (
              <tr key={key}>
                <th scope="row">{t(`vip.benefit.${key}`)}</th>
                {columns.map((column) => (
                  <td key={column.key} data-mine={column.holds(mine) || undefined}>
                    {has(column.hasPerson) ? (
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
      </Card>
      <p className="small muted">{t('vip.levels.honest')}</p>
    </section>
  );
}
