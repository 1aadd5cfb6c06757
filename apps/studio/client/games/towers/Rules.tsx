/** The rules of towers: what each difficulty is, and what its rows pay. */
import { towerLevels, towerRows, towerTiles, towers, towersTimes } from '@banyan/games/towers';
import { ReturnLine, SteppedRules } from '../../app/SteppedRules.tsx';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

const rows = [1, 2, 4, towerRows] as const;

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.towers.rules.how', { rows: towerRows })}</p>
      <ReturnLine returned={towers.returnOf({ level: 'easy' })} />
      <table>
        <thead>
          <tr>
            <th>{text('studio.towers.level')}</th>
            <th>{text('studio.towers.rules.traps')}</th>
            {rows.map((row) => (
              <th key={row} className="num">
                {row}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {towerLevels.map((level) => (
            <tr key={level}>
              <td>{text(`studio.towers.${level}`)}</td>
              <td className="num">
                {towerTiles(level).traps} / {towerTiles(level).tiles}
              </td>
              {rows.map((row) => (
                <td key={row} className="num">
                  {rateText(towersTimes(level, row))}
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
