/** The rules of video poker: the pay tables, the chance of each class, and what the best play returns. */
import { poker, pokerChances, pokerPays, pokerTables } from '@banyan/games/poker';
import { SteppedRules } from '../../app/SteppedRules.tsx';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.poker.rules.how')}</p>
      <p>{text('studio.poker.rules.best')}</p>
      {pokerTables.map((table) => (
        <table key={table}>
          <caption>
            <strong>
              {text(`studio.poker.${table}`)}:{' '}
              {text('studio.rules.rtp', { percent: percentText(poker.returnOf({ table }), 4) })}
            </strong>
          </caption>
          <thead>
            <tr>
              <th>{text('studio.poker.hand')}</th>
              <th>{text('studio.dice.times')}</th>
              <th>{text('studio.dice.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {pokerChances(table).map(({ hand, chance }) => (
              <tr key={hand}>
                <td>{text(`studio.poker.class.${hand}`)}</td>
                <td className="num">{pokerPays(table)[hand]}×</td>
                <td className="num">{percentText(chance, 4)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <SteppedRules isHeld />
    </>
  );
}
