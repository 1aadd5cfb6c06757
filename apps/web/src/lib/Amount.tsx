/** Money on a page; the only way it is shown. Cut decimals stand in the title, hidden money is four stars (DEC-64). */
import { amountText, showAmount, symbolOf } from './amounts.ts';
import { useSettings } from './settings.tsx';

type AmountProps = {
  value: { currency: string; amount: string };
  /** With a plus too: for changes. Colour is never the only sign. */
  signed?: boolean;
  hidden?: boolean;
  /** With every decimal: for what a unit pays, of which a cut decimal is another price. */
  whole?: boolean;
  className?: string;
};

export const hiddenFigures = '****';

export function Amount({ value, signed = false, hidden = false, whole = false, className }: AmountProps) {
  const symbol = symbolOf(value.currency, useSettings());
  const classes = className === undefined ? 'num' : `num ${className}`;
  if (hidden) return <span className={classes}>{`${symbol} ${hiddenFigures}`}</span>;
  const { exact } = showAmount(value.amount, signed);
  if (whole && exact !== undefined) return <span className={classes}>{`${symbol} ${exact}`}</span>;
  return (
    <span className={classes} title={exact === undefined ? undefined : `${symbol} ${exact}`}>
      {amountText(value.amount, symbol, signed)}
    </span>
  );
}
