/** The board of sic bo: three dice, and the fifty spots of the felt in their groups. */
import { type SicBoResult, sicBo } from '@banyan/games/sic-bo';
import type { BoardProps } from '../../app/board-props.ts';
import spots from '../../app/table/main-spots.module.css';
import { NamedSpot, Spot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { useFelt } from '../../app/table/felt.ts';
import { Die } from '../../lib/pips/Die.tsx';
import { useThrow } from '../../lib/pips/useThrow.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import styles from './sic-bo.module.css';

type Shown = SicBoResult & TableRound;

const of = (kind: string): readonly string[] => sicBo.spots.filter((spot) => spot.split('-')[0] === kind);
const [sums, singles, doubles, triples, pairs] = ['sum', 'single', 'double', 'triple', 'pair'].map(of) as [
  ...[readonly string[], readonly string[], readonly string[], readonly string[], readonly string[]],
];
const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

/** The faces that a spot names. */
const facesOf = (spot: string): readonly number[] => spot.split('-').slice(1).map(Number);

export function sicBoName(text: Text, spot: string): string {
  const [kind] = spot.split('-');
  if (kind === 'small' || kind === 'big' || kind === 'triples') return text(`studio.sicBo.${kind}`);
  return text(`studio.sicBo.${kind as 'sum' | 'single' | 'double' | 'triple' | 'pair'}`, {
    faces: facesOf(spot).join('-'),
  });
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { faces, isRolling, roll } = useThrow([1, 3, 6]);
  return (
    <TableBoard<Shown>
      seat={seat}
      game={sicBo}
      nameOf={(spot) => sicBoName(text, spot)}
      showing={({ shown: { dice } }) => roll(dice)}
      mark={({ shown: { dice } }) => String(sumOf(dice))}
      tone={({ shown: { dice } }) => (new Set(dice).size === 1 ? 'green' : sumOf(dice) <= 10 ? 'blue' : 'red')}
      scene={({ last }) => (
        <div className={styles.scene}>
          {faces.map((face, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice never change places
            <Die key={at} face={face} isRolling={isRolling} />
          ))}
          <b className={`num ${styles.sum}`} aria-hidden="true">
            {isRolling || last === undefined ? ' ' : sumOf(faces)}
          </b>
        </div>
      )}
      felt={() => <Layout />}
    />
  );
}

function Layout() {
  return (
    <div className={`${spots.layout} ${styles.layout}`}>
      <div className={`${spots.main} ${styles.main}`}>
        <NamedSpot spot="small" look="blue" />
        <NamedSpot spot="triples" look="green" />
        <NamedSpot spot="big" look="red" />
      </div>
      <Group spots={sums} className={styles.sums} />
      <div className={styles.both}>
        <Group spots={doubles} className={styles.six} repeat={2} />
        <Group spots={triples} className={styles.six} repeat={3} />
      </div>
      <Group spots={pairs} className={styles.pairs} repeat={1} />
      <Group spots={singles} className={styles.singles} repeat={1} />
    </div>
  );
}

/** Spots of one kind: each with its sum, or its faces `repeat` times over, and its price. */
function Group({ spots, className, repeat }: { spots: readonly string[]; className?: string; repeat?: number }) {
  const felt = useFelt();
  return (
    <div className={className}>
      {spots.map((spot) => (
        <Spot key={spot} spot={spot} className={styles.spot}>
          {repeat === undefined ? (
            <b className="num">{facesOf(spot)[0]}</b>
          ) : (
            <span className={styles.faces} aria-hidden="true">
              {Array.from({ length: repeat }, () => facesOf(spot))
                .flat()
                .map((face, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: faces of a spot never change
                  <Die key={at} face={face} isSmall />
                ))}
            </span>
          )}
          <small className="num">{felt.priceOf(spot)}:1</small>
        </Spot>
      ))}
    </div>
  );
}
