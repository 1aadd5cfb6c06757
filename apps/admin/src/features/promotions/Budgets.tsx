/** What a promotion may cost, by currency, and how much of it is used: what was promised and what was spent. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { Promotion } from './StateMenu.tsx';

export function Budgets({ budgets }: Pick<Promotion, 'budgets'>) {
  const t = useText();
  if (budgets.length === 0) return '–';
  return budgets.map(({ currency, most, committed, spent }) => (
    <div key={currency}>
      <Amount money={{ amount: committed.amount }} /> + <Amount money={{ amount: spent.amount }} /> {t('promotions.of')}{' '}
      {most === null ? `${t('promotions.noEnd')} ${currency}` : <Amount money={most} />}
    </div>
  ));
}
