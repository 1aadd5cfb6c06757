/** The table of pays and the lines, over the board, in amounts of the present stake. */
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import { pointsOf } from './Lines.tsx';
import styles from './pays.module.css';
import type { Theme } from './theme.ts';

export function Pays({ theme, amountOf }: { theme: Theme; amountOf: (gain: number) => string }) {
  const text = useText();
  const { table } = theme.slot;
  const name = (symbol: number) => text(`studio.slots.symbol.${table.symbols[symbol] as 'bell'}`);
  const scatter = 'scatter' in table ? table.scatter : undefined;
  const rows = [...table.pays.entries()].toReversed();
  return (
    <section className={styles.pays} aria-label={text('studio.slots.pays.title')}>
      <ul className={styles.paysGrid}>
        {rows.map(([symbol, pays]) => (
          <li key={symbol}>
            <img src={theme.symbols[table.symbols[symbol] ?? '']} alt={name(symbol)} />
            <span>
              {[...pays.entries()].toReversed().map(([at, pay]) => (
                <span key={at} className="num">
                  <i>{at + 3}×</i> <b>{amountOf(pay)}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
        {scatter === undefined ? null : (
          <li key="scatter">
            <img src={theme.symbols[table.symbols[scatter.symbol] ?? '']} alt={name(scatter.symbol)} />
            <span>
              {[...scatter.pays.entries()].toReversed().map(([at, pay]) => (
                <span key={at} className="num">
                  <i>{at + scatter.least}×</i> <b>{amountOf(pay)}</b>
                </span>
              ))}
            </span>
          </li>
        )}
        {table.feature === 'hold' ? (
          <li key="money">
            <img src={theme.symbols[table.symbols[table.money] ?? '']} alt={name(table.money)} />
            <span>
              {table.hold.values
                .filter(({ name: jackpot }) => jackpot !== undefined)
                .map(({ gain, name: jackpot }) => (
                  <span key={gain} className="num">
                    <i>{text(`studio.slots.jackpot.${jackpot as 'mini'}`)}</i> <b>{timesText(gain)}</b>
                  </span>
                ))}
              <span className="num">
                <i>{text('studio.slots.jackpot.grand')}</i> <b>{timesText(table.hold.full)}</b>
              </span>
            </span>
          </li>
        ) : null}
      </ul>
      <ol className={styles.paysLines}>
        {table.lines.map((line, at) => (
          <li key={line}>
            <svg viewBox={`0 0 ${table.strips.length * 100} ${table.rows * 100}`} aria-hidden="true">
              <polyline points={pointsOf(line)} />
            </svg>
            <span className="num">{at + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
