/** The rules of baccarat: how the cards are dealt, when a third one is drawn, and what each bet returns. */
import { baccarat } from '@banyan/games/baccarat';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { baccaratName } from './Board.tsx';

export default function Rules() {
  const text = useText();
  return (
    <TableRules
      game={baccarat}
      rows={baccarat.spots.map((spot) => [spot, baccaratName(text, spot)] as const)}
      how={[
        text('studio.baccarat.rules.how'),
        text('studio.baccarat.rules.third'),
        text('studio.baccarat.rules.tie'),
        text('studio.baccarat.rules.six'),
      ]}
    />
  );
}
