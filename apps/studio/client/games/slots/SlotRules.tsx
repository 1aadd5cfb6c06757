/** The rules of a slot, from its table: pays, what its feature does, and what all of it returns, with every figure computed. */
import { type Slot, numberOf } from '@banyan/games/slots';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import styles from './pays.module.css';
import type { Theme } from './theme.ts';

type Text = ReturnType<typeof useText>;

/** What the feature of a slot does, with its numbers. */
function featureText(text: Text, { table }: Slot): string {
  const name = (symbol: number) => text(`studio.slots.symbol.${table.symbols[symbol] as 'bell'}`);
  if (table.feature === 'free spins') {
    const { first, again, mostAgain, times } = table.free;
    const { least, symbol } = table.scatter;
    return text('studio.slots.rules.free', { least, symbol: name(symbol), first, again, most: mostAgain, times });
  }
  if (table.feature === 'book') {
    const { first, again, mostAgain } = table.free;
    const { least, symbol } = table.scatter;
    return text('studio.slots.rules.book', { least, symbol: name(symbol), first, again, most: mostAgain });
  }
  if (table.feature === 'respins') return text('studio.slots.rules.respins', { symbol: name(table.wild) });
  if (table.feature === 'hold') {
    const { least, respins, full } = table.hold;
    return text('studio.slots.rules.hold', { least, symbol: name(table.money), respins, full: timesText(full) });
  }
  return text('studio.slots.rules.multiplier', {
    most: Math.max(...table.multipliers),
    respin: Math.max(...table.respinMultipliers),
  });
}

/** How often each value of a money symbol comes. */
function Money({ slot: { table } }: { slot: Slot }) {
  const text = useText();
  if (table.feature !== 'hold') return null;
  const { values, empty } = table.hold;
  const weight = values.reduce((sum, one) => sum + one.weight, 0);
  const part = (of: number, all: number) => percentText({ numerator: BigInt(of), denominator: BigInt(all) }, 2);
  return (
    <>
      <p>{text('studio.slots.rules.cell', { percent: part(weight, weight + empty) })}</p>
      <ul className={styles.values}>
        {values.map(({ gain, weight: of, name }) => (
          <li key={gain}>
            {name === undefined ? null : `${text(`studio.slots.jackpot.${name as 'mini'}`)} `}
            <span className="num">
              {timesText(gain)}: {part(of, weight)} %
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function SlotRules({ theme }: { theme: Theme }) {
  const text = useText();
  const { slot, symbols } = theme;
  const { table } = slot;
  const { returned, hits, deviation, most } = slot.figures();
  const lengths = (table.pays[0] ?? []).map((_, at) => at + 3);
  const wild = table.wild === null ? undefined : table.symbols[table.wild];
  return (
    <>
      <p>
        {text(table.bothWays ? 'studio.slots.rules.linesBoth' : 'studio.slots.rules.lines', {
          lines: table.lines.length,
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('studio.slots.rules.symbol')}</th>
            {lengths.map((length) => (
              <th key={length} scope="col" className="num">
                {length}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...table.pays.entries()].toReversed().map(([symbol, pays]) => {
            const name = table.symbols[symbol] as 'bell';
            return (
              <tr key={name}>
                <th scope="row">
                  <img className={styles.small} src={symbols[name]} alt="" /> {text(`studio.slots.symbol.${name}`)}
                </th>
                {[...pays.entries()].map(([at, pay]) => (
                  <td key={at} className="num">
                    {timesText(pay)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {wild === undefined ? null : (
        <p>{text('studio.slots.rules.wild', { symbol: text(`studio.slots.symbol.${wild as 'bell'}`) })}</p>
      )}
      {'scatter' in table ? (
        <p>
          {text('studio.slots.rules.scatter', {
            symbol: text(`studio.slots.symbol.${table.symbols[table.scatter.symbol] as 'bell'}`),
            least: table.scatter.least,
            pays: table.scatter.pays.map(timesText).join(', '),
          })}
        </p>
      ) : null}
      <p>{featureText(text, slot)}</p>
      <Money slot={slot} />
      <p>
        <strong>{text('studio.rules.rtp', { percent: percentText(returned, 4) })}</strong>{' '}
        {text('studio.slots.rules.rtp', {
          hits: percentText(hits, 2),
          rounds: (1 / numberOf(slot.chanceOfFeature())).toFixed(1),
          deviation: deviation.toFixed(2),
          most: timesText(Number(most)),
          cap: table.mostTimes.toLocaleString('en'),
        })}
      </p>
    </>
  );
}
