/** The rules of seven up, seven down. */
import { seven } from '@banyan/games/seven';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { sevenName } from './Board.tsx';

export default function Rules() {
  const text = useText();
  return (
    <TableRules
      game={seven}
      rows={seven.spots.map((spot) => [spot, sevenName(text, spot)] as const)}
      how={[text('studio.seven.rules.how')]}
    />
  );
}
