/** The rules of the roosters. */
import { roosters } from '@banyan/games/roosters';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { roostersName } from './Board.tsx';

export default function Rules() {
  const text = useText();
  return (
    <TableRules
      game={roosters}
      rows={roosters.spots.map((spot) => [spot, roostersName(text, spot)] as const)}
      how={[text('studio.roosters.rules.how'), text('studio.roosters.rules.draws')]}
    />
  );
}
