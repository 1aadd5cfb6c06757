/** The rules of a table: how it is played, and of each kind of bet its price and its exact return. */
import type { TableGame } from '@banyan/games/table';
import { percentText } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import { priceOf } from './prices.ts';

type TableRulesProps = {
  game: Pick<TableGame, 'law' | 'returnOfSpot'>;
  /** One spot for each price, with its name. */
  rows: readonly (readonly [spot: string, name: string])[];
  how: readonly string[];
};

export function TableRules({ game, rows, how }: TableRulesProps) {
  const text = useText();
  return (
    <>
      {how.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{text('studio.table.rules.bet')}</th>
            <th>{text('studio.table.rules.pays')}</th>
            <th>{text('studio.rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([spot, name]) => (
            <tr key={spot}>
              <td>{name}</td>
              <td className="num" dir="ltr">
                {priceOf(game.law(spot))}:1
              </td>
              <td className="num">{percentText(game.returnOfSpot(spot), 2)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{text('studio.table.rules.exact')}</p>
    </>
  );
}
