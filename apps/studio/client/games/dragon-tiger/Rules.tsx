/** The rules of dragon tiger, with what each bet returns. */
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { dragonTigerName } from './Board.tsx';

export default function Rules() {
  const text = useText();
  return (
    <TableRules
      game={dragonTiger}
      rows={dragonTiger.spots.map((spot) => [spot, dragonTigerName(text, spot)] as const)}
      how={[text('studio.dragonTiger.rules.how'), text('studio.dragonTiger.rules.sides')]}
    />
  );
}
