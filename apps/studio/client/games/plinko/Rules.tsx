/** The rules of plinko: every board with what its slots pay and what all of it returns. */
import { plinko, plinkoRisks, plinkoRows, plinkoSlots } from '@banyan/games/plinko';
import { percentText } from '../../lib/amounts.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';

export default function Rules() {
  const text = useText();
  return (
    <>
      <p>{text('studio.plinko.rules.how')}</p>
      <table>
        <thead>
          <tr>
            <th>{text('studio.plinko.rows')}</th>
            <th>{text('studio.risk.title')}</th>
            <th>{text('studio.rules.return')}</th>
            <th>{text('studio.rules.slots')}</th>
          </tr>
        </thead>
        <tbody>
          {plinkoRows.flatMap((rows) =>
            plinkoRisks.map((risk) => (
              <tr key={`${rows} ${risk}`}>
                <td className="num">{rows}</td>
                <td>{text(`studio.risk.${risk}`)}</td>
                <td className="num">{percentText(plinko.returnOf({ rows, risk }), 2)} %</td>
                <td className="num">
                  {plinkoSlots({ rows, risk })
                    .slice(0, rows / 2 + 1)
                    .map(timesText)
                    .join(' · ')}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}
