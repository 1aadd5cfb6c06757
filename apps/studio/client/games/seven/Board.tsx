/** The board of seven up, seven down: two dice, the three large spots, and every sum. */
import { type SevenResult, seven } from '@banyan/games/seven';
import type { BoardProps } from '../../app/board-props.ts';
import spots from '../../app/table/main-spots.module.css';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { Die } from '../../lib/pips/Die.tsx';
import { useThrow } from '../../lib/pips/useThrow.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import styles from './seven.module.css';

type Shown = SevenResult & TableRound;

const sums = seven.spots.filter((spot) => spot.startsWith('sum-'));
const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

export const sevenName = (text: Text, spot: string): string =>
  spot.startsWith('sum-')
    ? text('studio.seven.sum', { sum: Number(spot.slice(4)) })
    : text(`studio.seven.${spot as 'down' | 'seven' | 'up'}`);

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { faces, isRolling, roll } = useThrow([3, 4]);
  return (
    <TableBoard<Shown>
      seat={seat}
      game={seven}
      nameOf={(spot) => sevenName(text, spot)}
      showing={({ shown: { dice } }) => roll(dice)}
      mark={({ shown: { dice } }) => String(sumOf(dice))}
      tone={({ shown: { dice } }) => (sumOf(dice) === 7 ? 'green' : sumOf(dice) < 7 ? 'blue' : 'red')}
      scene={({ last }) => (
        <div className={styles.scene}>
          <Die face={faces[0] as number} isRolling={isRolling} />
          <b className={`num ${styles.sum}`} aria-hidden="true">
            {isRolling || last === undefined ? '7' : sumOf(faces)}
          </b>
          <Die face={faces[1] as number} isRolling={isRolling} />
        </div>
      )}
      felt={() => (
        <div className={`${spots.layout} ${styles.layout}`}>
          <div className={`${spots.main} ${styles.main}`}>
            <NamedSpot spot="down" look="blue" />
            <NamedSpot spot="seven" look="green" />
            <NamedSpot spot="up" look="red" />
          </div>
          <div className={styles.sums}>
            {sums.map((spot) => (
              <NamedSpot key={spot} spot={spot} className={spots.small}>
                <b className="num">{spot.slice(4)}</b>
              </NamedSpot>
            ))}
          </div>
        </div>
      )}
    />
  );
}
