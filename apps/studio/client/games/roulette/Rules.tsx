/** The rules of roulette: each kind of bet with its price; all return the same. */
import { roulette } from '@banyan/games/roulette';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { nameOfSpot } from './Board.tsx';

const examples = ['straight-17', 'split-17-20', 'street-16', 'trio-1', 'corner-16', 'four-0', 'line-16'] as const;
const others = ['dozen-2', 'column-1', 'red', 'black', 'odd', 'even', 'low', 'high'] as const;

export default function Rules() {
  const text = useText();
  const rows = [...examples, ...others].map((spot) => [spot, nameOfSpot(text, spot)] as const);
  return (
    <TableRules
      game={roulette}
      rows={rows}
      how={[text('studio.roulette.rules.how'), text('studio.roulette.rules.zero')]}
    />
  );
}
