/** What is measured: an amount, a multiple of the stake, or a number. */
import { Amount } from '../../lib/Amount.tsx';

type Props = { readonly in: 'money' | 'multiple' | 'count'; readonly value: string; readonly currency: string };

export function Figure({ in: written, value, currency }: Props) {
  if (written === 'money') return <Amount value={{ currency, amount: value }} />;
  return <span className="num">{written === 'multiple' ? `${value}×` : value}</span>;
}
