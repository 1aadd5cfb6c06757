/** The rules of spots: what so many caught of so many picked pay, and what each number of spots returns. */
import { spots, spotsBoard, spotsOf, spotsPay } from '@banyan/games/spots';
import { percentText } from '../../lib/amounts.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

const counts = Array.from({ length: spotsBoard.most }, (_, at) => at + 1);
const firstOf = (count: number) => spotsOf(Array.from({ length: count }, (_, at) => at + 1));

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.spots.rules.how', { drawn: spotsBoard.drawn, last: spotsBoard.last, most: spotsBoard.most })}</p>
      <table>
        <thead>
          <tr>
            <th>{text('studio.spots.rules.picked')}</th>
            <th>{text('studio.rules.return')}</th>
            <th>{text('studio.spots.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <td className="num">{count}</td>
              <td className="num">{percentText(spots.returnOf(firstOf(count)), 2)} %</td>
              <td className="num">
                {Array.from({ length: count + 1 }, (_, caught) => [caught, spotsPay(count, caught)] as const)
                  .filter(([, times]) => times > 0)
                  .map(([caught, times]) => `${caught}: ${timesText(times)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
