/** Money as the server writes it: exact decimal text, grouped, never through a float. */
type Money = { readonly currency?: string; readonly amount: string };

/** Groups the digits before the point. */
export function grouped(amount: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\..*)?$/.exec(amount) ?? [];
  const minus = sign === '' ? '' : '\u2212';
  return `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** `signed` writes a plus before a gain and colours both; a column whose currency is said elsewhere leaves it out. */
export function Amount({ money, signed = false }: { money: Money; signed?: boolean }) {
  const isLoss = money.amount.startsWith('-');
  const isNothing = /^-?0(\.0*)?$/.test(money.amount);
  const tone = !signed || isNothing ? undefined : isLoss ? 'var(--negative)' : 'var(--positive)';
  return (
    <span className="num" dir="ltr" style={tone === undefined ? undefined : { color: tone }}>
      {signed && !isLoss && !isNothing ? '+' : ''}
      {grouped(money.amount)}
      {money.currency === undefined ? null : <span className="muted"> {money.currency}</span>}
    </span>
  );
}
