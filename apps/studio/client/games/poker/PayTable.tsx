/** The pay table of video poker: every class of hands with what it pays, the one of the hand lit. */
import { type HandClass, type PokerTable, pokerPays } from '@banyan/games/poker';
import { useText } from '../../lib/texts.tsx';
import styles from './poker.module.css';

type PayTableProps = {
  table: PokerTable;
  hand: HandClass | null;
  /** The hand is final, and pays. */
  isSure: boolean;
};

export function PayTable({ table, hand, isSure }: PayTableProps) {
  const text = useText();
  return (
    <ol className={styles.pays} aria-label={text('studio.poker.pays')}>
      {(Object.entries(pokerPays(table)) as [HandClass, number][]).map(([name, times]) => (
        <li key={name} data-now={name === hand} data-sure={isSure} aria-current={name === hand ? 'true' : undefined}>
          <span>{text(`studio.poker.class.${name}`)}</span>
          <b className="num">{times}</b>
        </li>
      ))}
    </ol>
  );
}
