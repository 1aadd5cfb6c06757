/** An amount of money as the office shows it: groups of three, all its decimals, its currency where that is not clear. */

/** `-1234567.50` as `-1,234,567.50`. */
export function groupedText(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export function Sum({ amount, currency }: { amount: string; currency?: string }) {
  return (
    <span className="num" dir="ltr" data-negative={amount.startsWith('-') || undefined}>
      {groupedText(amount)}
      {currency === undefined ? null : <small className="muted"> {currency}</small>}
    </span>
  );
}
