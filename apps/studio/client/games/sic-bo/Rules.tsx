/** The rules of sic bo: each kind of bet with its price and its return. */
import { sicBo } from '@banyan/games/sic-bo';
import { TableRules } from '../../app/table/TableRules.tsx';
import { useText } from '../../lib/texts.tsx';
import { sicBoName } from './Board.tsx';

/** One of each price. */
const kinds = ['small', 'big', 'single-1', 'pair-1-2', 'double-1', 'triple-1', 'triples'] as const;
const sums = [4, 5, 6, 7, 8, 9, 10] as const;

export default function Rules() {
  const text = useText();
  const rows = [
    ...kinds.map(
      (spot) => [spot, spot === 'single-1' ? text('studio.sicBo.rules.single') : sicBoName(text, spot)] as const,
    ),
    ...sums.map((sum) => [`sum-${sum}`, text('studio.sicBo.sum', { faces: `${sum} / ${21 - sum}` })] as const),
  ];
  return <TableRules game={sicBo} rows={rows} how={[text('studio.sicBo.rules.how')]} />;
}
