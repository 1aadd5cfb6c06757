/** The rules of hi-lo: the chance and the fair price of both guesses at every card. */
import { cardRanks, ranksOfSuit } from '@banyan/games/cards';
import { hilo, hiloMostRight, hiloPasses, hiloWays } from '@banyan/games/hilo';
import { ReturnLine, SteppedRules } from '../../app/SteppedRules.tsx';
import { percentText } from '../../lib/amounts.ts';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

const sides = ['high', 'low'] as const;

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.hilo.rules.how', { passes: hiloPasses, most: hiloMostRight })}</p>
      <ReturnLine returned={hilo.returnOf({})} />
      <p>{text('studio.hilo.rules.price')}</p>
      <table>
        <thead>
          <tr>
            <th>{text('studio.hilo.rules.card')}</th>
            <th>{text('studio.hilo.over')}</th>
            <th>{text('studio.hilo.under')}</th>
          </tr>
        </thead>
        <tbody>
          {cardRanks.map((name, rank) => (
            <tr key={name}>
              <td>{name}</td>
              {sides.map((side) => {
                const ways = BigInt(hiloWays(rank, side));
                const all = BigInt(ranksOfSuit);
                return (
                  <td key={side} className="num">
                    {percentText({ numerator: ways, denominator: all }, 2)} % ·{' '}
                    {rateText({ numerator: all, denominator: ways })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <SteppedRules />
    </>
  );
}
