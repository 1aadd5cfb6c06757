/** The rules of mines: what tiles pay by the number of mines, computed by the code that pays. */
import { mines, minesBoard, minesTimes } from '@banyan/games/mines';
import { ReturnLine, SteppedRules } from '../../app/SteppedRules.tsx';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

const counts = [1, 3, 5, 10, 15, 20, 24] as const;
const opened = [1, 2, 3, 5, 8] as const;

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.mines.rules.how', minesBoard)}</p>
      <ReturnLine returned={mines.returnOf({ mines: 3 })} />
      <table>
        <caption>{text('studio.mines.ladder')}</caption>
        <thead>
          <tr>
            <th>{text('studio.mines.count')}</th>
            {opened.map((tiles) => (
              <th key={tiles} className="num">
                {tiles}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <td className="num">{count}</td>
              {opened.map((tiles) => (
                <td key={tiles} className="num">
                  {tiles > minesBoard.tiles - count ? '–' : rateText(minesTimes(count, tiles))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SteppedRules />
    </>
  );
}
