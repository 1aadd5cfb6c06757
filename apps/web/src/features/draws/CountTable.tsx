/** Which numbers came how often, how long each has been missing, and its longest pause: by number, by count, or by pause. */
import { Segment } from '@banyan/ui/segment';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import type { TrendView } from './draws.queries.ts';
import styles from './Trends.module.css';

type Count = { symbol: string; came: number; missing: number; longest: number };
type Order = 'number' | 'hot' | 'cold';

const orders: Readonly<Record<Order, (a: Count, b: Count) => number>> = {
  number: () => 0,
  hot: (a, b) => b.came - a.came,
  cold: (a, b) => b.missing - a.missing,
};

type CountTableProps = {
  view: TrendView;
  /** How many draws were counted, and how many are known at all. */
  draws: number;
  known: number;
  title: string;
};

const rowsOf = ({ symbols, came, missing, longest }: TrendView): Count[] =>
  symbols.map((symbol, at) => {
    return { symbol, came: came[at] ?? 0, missing: missing[at] ?? 0, longest: longest[at] ?? 0 };
  });

export function CountTable({ view, draws, known, title }: CountTableProps) {
  const t = useText();
  const counts = rowsOf(view);
  const [order, setOrder] = useState<Order>('number');
  const most = Math.max(1, ...counts.map(({ came }) => came));
  const items = (['number', 'hot', 'cold'] as const).map((key) => ({ key, label: t(`lottery.trend.order.${key}`) }));
  return (
    <div className={styles.counts}>
      <Segment label={t('lottery.trend.order')} items={items} value={order} onChange={setOrder} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.list} tabIndex={0} aria-label={title}>
        <table>
          <caption className="sr">{t('lottery.trend.caption', { name: title, count: draws })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lottery.trend.number')}</th>
              <th scope="col">{t('lottery.trend.came')}</th>
              <th scope="col">{t('lottery.trend.missing')}</th>
              <th scope="col">{t('lottery.trend.longest')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.toSorted(orders[order]).map(({ symbol, came, missing, longest }) => (
              <tr key={symbol}>
                <th scope="row" className="num">
                  {symbol}
                </th>
                <td>
                  <span className={styles.came}>
                    <span className="num">{came}</span>
                    <meter aria-hidden="true" min={0} max={most} value={came} />
                  </span>
                </td>
                <td className="num">{missing >= known ? `${known}+` : missing}</td>
                <td className="num">{longest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
