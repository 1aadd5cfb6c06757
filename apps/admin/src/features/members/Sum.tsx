/** A sum of money as the staff read it: the currency's code behind it, and what goes out with a minus. */
import { useLanguage } from '../../lib/language.tsx';

type Money = { readonly currency: string; readonly amount: string };

export function Sum({ money, signed = false }: { money: Money; signed?: boolean }) {
  const { language } = useLanguage();
  const [whole = '0', part] = money.amount.replace('-', '').split('.');
  const grouped = new Intl.NumberFormat(`${language.toLowerCase()}-u-nu-latn`).format(BigInt(whole));
  const sign = money.amount.startsWith('-') ? '−' : signed ? '+' : '';
  return (
    <span className="num" data-sign={signed ? sign : undefined}>
      {sign}
      {grouped}
      {part === undefined ? '' : `.${part}`} <span className="muted">{money.currency}</span>
    </span>
  );
}
