/** The rules of andar bahar. */
import { andarBahar } from '@banyan/games/andar-bahar';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { andarBaharName } from './Board.tsx';

export default function Rules() {
  const text = useText();
  return (
    <TableRules
      game={andarBahar}
      rows={andarBahar.spots.map((spot) => [spot, andarBaharName(text, spot)] as const)}
      how={[text('studio.andarBahar.rules.how'), text('studio.andarBahar.rules.first')]}
    />
  );
}
