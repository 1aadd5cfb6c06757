/** The rules of teen patti against the house: the order of hands, how often each comes and what it pays. */
import { teenPatti, teenPattiRanks } from '@banyan/games/teen-patti';
import { TableRules } from '../../app/table/TableRules.tsx';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import { teenPattiName } from './Board.tsx';

const { of, prizes } = teenPatti.law('a-plus');

export default function Rules() {
  const text = useText();
  return (
    <>
      <TableRules
        game={teenPatti}
        rows={teenPatti.spots.map((spot) => [spot, teenPattiName(text, spot)] as const)}
        how={[text('studio.teenPatti.rules.how'), text('studio.teenPatti.rules.order')]}
      />
      <table>
        <thead>
          <tr>
            <th>{text('studio.teenPatti.rules.hand')}</th>
            <th>{text('studio.teenPatti.rules.ways', { all: Number(of) })}</th>
            <th>{text('studio.table.rules.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.toReversed().map(({ ways, times }, at) => (
            <tr key={String(ways)}>
              <td>
                {text(`studio.teenPatti.rank.${teenPattiRanks.toReversed()[at] as (typeof teenPattiRanks)[number]}`)}
              </td>
              <td className="num">{Number(ways).toLocaleString('en')}</td>
              <td className="num">{timesText(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
