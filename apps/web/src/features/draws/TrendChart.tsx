/**
 * Where the last draws stood: a row a draw, a column a number, drawn ones joined by a line, and in the other cells for how many
 * draws a number has not come. A picture with a sentence; the figures themselves stand in the table below it.
 */
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './Trends.module.css';
import type { TrendView } from './draws.queries.ts';

const cell = { width: 30, height: 26 };
const head = 26;
/** Room for the number of a draw. */
const margin = 46;

export function TrendChart({ view, drawNos, title }: { view: TrendView; drawNos: readonly string[]; title: string }) {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  // The newest draw stands last, and is what one comes to see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another figure is another chart
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.scrollTop = frame.current.scrollHeight;
  }, [view.name, view.place]);
  const rows = view.rows.map((missing, at) => ({ missing, drawNo: drawNos[at] ?? '' }));
  const width = margin + view.symbols.length * cell.width;
  const height = head + rows.length * cell.height;
  const x = (at: number) => margin + (at + 0.5) * cell.width;
  const y = (row: number) => head + (row + 0.5) * cell.height;
  const line = rows.flatMap(({ missing }, row) => {
    const at = missing.indexOf(0);
    return at === -1 ? [] : [`${x(at)},${y(row)}`];
  });
  const newest = rows.at(-1);
  const label = t('lottery.trend.chart', {
    name: title,
    count: rows.length,
    number: newest === undefined ? '' : view.symbols.filter((_, at) => newest.missing[at] === 0).join(', '),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={frame} className={styles.scroll} tabIndex={0} aria-label={title}>
      <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
        {view.symbols.map((symbol, at) => (
          <text key={symbol} className={styles.symbol} x={x(at)} y={head / 2}>
            {symbol}
          </text>
        ))}
        {rows.map(({ drawNo, missing }, row) => (
          <g key={drawNo}>
            {row % 2 === 1 ? null : <rect className={styles.band} y={y(row) - 13} width={width} height={cell.height} />}
            <text className={styles.drawNo} x={4} y={y(row)}>
              {drawNo.slice(-4)}
            </text>
            {missing.map((count, at) =>
              count === 0 ? null : (
                <text key={view.symbols[at]} className={styles.gap} x={x(at)} y={y(row)}>
                  {count}
                </text>
              ),
            )}
          </g>
        ))}
        {view.isSingle ? <polyline className={styles.thread} points={line.join(' ')} /> : null}
        {rows.map(({ drawNo, missing }, row) =>
          missing.map((count, at) =>
            count !== 0 ? null : (
              <g key={`${drawNo} ${view.symbols[at]}`}>
                <circle className={styles.hit} cx={x(at)} cy={y(row)} r={11} />
                <text className={styles.hitText} x={x(at)} y={y(row)}>
                  {view.symbols[at]}
                </text>
              </g>
            ),
          ),
        )}
      </svg>
    </section>
  );
}
