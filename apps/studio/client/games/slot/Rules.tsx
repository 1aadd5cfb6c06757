/** The rules of Monsoon: the table of pays, the ladders, the free spins, and what all of it returns. */
import { chanceOfFreeSpins, countedSpins, exactReturn, freeSpins, ladders, pays, symbols } from '@banyan/games/slot';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import { Drawn } from './Symbol.tsx';

const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** The symbols that have a row in the table of pays, in its order. */
const paying = symbols.filter((name) => name !== 'wild' && name !== 'cloud');

export default function Rules() {
  const text = useText();
  const mostTimes = freeSpins.mostTimes.toLocaleString('en');
  return (
    <>
      <p>{text('studio.monsoon.rules.ways')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('studio.monsoon.rules.symbol')}</th>
            {[3, 4, 5].map((count) => (
              <th key={count} scope="col" className="num">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pays.map((row, symbol) => {
            const name = paying[symbol] ?? 'leaf';
            return (
              <tr key={name}>
                <th scope="row">
                  <span style={{ display: 'inline-grid', inlineSize: 32, verticalAlign: 'middle' }}>
                    <Drawn name={name} />
                  </span>{' '}
                  {text(`studio.monsoon.symbol.${name}`)}
                </th>
                {row.map((pay) => (
                  <td key={pay} className="num">
                    {times(pay)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{text('studio.monsoon.rules.wild')}</p>
      <p>{text('studio.monsoon.rules.cascade', { ladder: ladders.paid.join(', ') })}</p>
      <p>
        {text('studio.monsoon.rules.free', {
          clouds: freeSpins.clouds,
          first: freeSpins.first,
          again: freeSpins.again,
          most: freeSpins.mostAgain,
          ladder: ladders.free.join(', '),
        })}
      </p>
      <p>
        <strong>{text('studio.rules.rtp', { percent: percentText(exactReturn(), 4) })}</strong>{' '}
        {text('studio.monsoon.rules.rtp', {
          spins: Number(countedSpins.spins).toLocaleString('en'),
          hits: percentText({ numerator: countedSpins.winning, denominator: countedSpins.spins }, 2),
          free: percentText(chanceOfFreeSpins(), 4),
          most: mostTimes,
        })}
      </p>
    </>
  );
}
