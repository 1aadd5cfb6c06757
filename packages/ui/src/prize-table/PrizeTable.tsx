/**
 * All numbers of a draw, tier by tier, the first one large. A part of a number can be marked: the digits that a bet
 * compared and found. The mark is a frame and bold, not a colour alone.
 */
import styles from './PrizeTable.module.css';

export type PrizeTier = { key: string; label: string; numbers: readonly string[] };
/** Which digits of a number are marked: from, and up to but without. */
export type Marked = { from: number; to: number };

type PrizeTableProps = {
  caption: string;
  tiers: readonly PrizeTier[];
  mark?: (tier: string, number: string) => Marked | undefined;
};

export function PrizeTable({ caption, tiers, mark }: PrizeTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <tbody>
        {tiers.map((tier, index) => (
          <tr key={tier.key} className={index === 0 ? styles.first : undefined}>
            <th scope="row">{tier.label}</th>
            <td>
              <div className={styles.numbers}>
                {tier.numbers.map((number, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, its place is its identity
                  <Prize key={at} number={number} marked={mark?.(tier.key, number)} />
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Prize({ number, marked }: { number: string; marked: Marked | undefined }) {
  if (marked === undefined) return <span className="num">{number}</span>;
  return (
    <span className="num">
      {number.slice(0, marked.from)}
      <mark className={styles.mark}>{number.slice(marked.from, marked.to)}</mark>
      {number.slice(marked.to)}
    </span>
  );
}
