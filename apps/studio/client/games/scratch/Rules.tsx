/** The rules of scratch cards: each card's prizes with their chances, and what it returns. */
import { scratch, scratchCards, scratchPrizes } from '@banyan/games/scratch';
import { percentText } from '../../lib/amounts.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

const total = 100_000n;

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.scratch.rules.how')}</p>
      <table>
        <thead>
          <tr>
            <th>{text('studio.scratch.card')}</th>
            <th>{text('studio.rules.return')}</th>
            <th>{text('studio.scratch.rules.prizes')}</th>
          </tr>
        </thead>
        <tbody>
          {scratchCards.map((card) => (
            <tr key={card}>
              <td>{text(`studio.scratch.${card}`)}</td>
              <td className="num">{percentText(scratch.returnOf({ card }), 2)} %</td>
              <td className="num">
                {scratchPrizes(card)
                  .map(
                    ({ times, weight }) =>
                      `${timesText(times)}: ${percentText({ numerator: BigInt(weight), denominator: total }, 3)} %`,
                  )
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
