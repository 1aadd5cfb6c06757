/** A chip with what it is worth, in the colour of its value. */
import { chipText } from '../../lib/chips.ts';
import { useFelt } from './felt.ts';
import styles from './table.module.css';

/** From so many wholes of the currency on a chip has the next colour. */
const colours = [5n, 10n, 50n, 100n, 500n] as const;
export const colourOf = (amount: bigint, unit: bigint): number =>
  colours.filter((from) => amount >= from * unit).length + 1;

export function Chip({ amount, state }: { amount: bigint; state: string | undefined }) {
  const { unit } = useFelt();
  return (
    <span className={styles.chip} data-colour={colourOf(amount, unit)} data-state={state} aria-hidden="true">
      <b className="num">{chipText(amount, unit)}</b>
    </span>
  );
}
