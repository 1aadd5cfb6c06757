/** The rules of the river, with the chance of each fish. */
import { river, riverCasts, riverChance, riverFish, riverTimes } from '@banyan/games/river';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.river.rules.how')}</p>
      <p>{text('studio.river.rules.aim')}</p>
      <p>
        <strong>
          {text('studio.rules.rtp', { percent: percentText(river.returnOf({ cast: 'net', fish: 'puti' }), 2) })}
        </strong>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('studio.river.target')}</th>
            {riverCasts.map((cast) => (
              <th key={cast} scope="col">
                {text(`studio.river.${cast}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riverFish.map((fish) => (
            <tr key={fish}>
              <th scope="row">{text(`studio.river.fish.${fish}`)}</th>
              {riverCasts.map((cast) => (
                <td key={cast}>
                  <bdi className="num">
                    {riverTimes({ cast, fish })}× · {percentText(riverChance({ cast, fish }), 2)} %
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
