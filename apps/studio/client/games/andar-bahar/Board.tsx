/** The board of andar bahar: the open card, both rows dealt by turns, and the spots for the sides and for the number of cards. */
import { type AndarBaharResult, andarBahar } from '@banyan/games/andar-bahar';
import { rankOf } from '@banyan/games/cards';
import type { BoardProps } from '../../app/board-props.ts';
import spots from '../../app/table/main-spots.module.css';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { Card, Gap } from '../../lib/cards/Card.tsx';
import { useDealing } from '../../lib/cards/useDealing.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import styles from './andar-bahar.module.css';

type Shown = AndarBaharResult & TableRound;

const sides = ['andar', 'bahar'] as const;
const counts = andarBahar.spots.filter((spot) => spot.startsWith('cards-'));
/** The whole deal takes about so long; a card no longer and no shorter than this. */
const [dealMs, longestMs, shortestMs] = [3200, 380, 90];

const rangeOf = (spot: string): string => spot.slice('cards-'.length).replace('-', '–').replace('41–49', '41+');

export const andarBaharName = (text: Text, spot: string): string =>
  spot.startsWith('cards-')
    ? text('studio.andarBahar.cards', { range: rangeOf(spot) })
    : text(`studio.andarBahar.${spot as 'andar' | 'bahar'}`);

const winnerOf = ({ dealt }: AndarBaharResult): (typeof sides)[number] => (dealt.length % 2 === 1 ? 'andar' : 'bahar');

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { count, deal } = useDealing();
  return (
    <TableBoard<Shown>
      seat={seat}
      game={andarBahar}
      nameOf={(spot) => andarBaharName(text, spot)}
      showing={({ shown: { dealt } }) =>
        deal(dealt.length + 1, Math.max(shortestMs, Math.min(longestMs, dealMs / (dealt.length + 1))))
      }
      mark={({ shown }) => `${text(`studio.andarBahar.letter.${winnerOf(shown)}`)} ${shown.dealt.length}`}
      tone={({ shown }) => (winnerOf(shown) === 'andar' ? 'red' : 'blue')}
      scene={({ current, isBusy }) => <Rows result={current?.shown} count={count} isEnded={!isBusy} />}
      felt={() => (
        <div className={`${spots.layout} ${styles.layout}`}>
          <div className={`${spots.main} ${styles.main}`}>
            <NamedSpot spot="andar" look="red" />
            <NamedSpot spot="bahar" look="blue" />
          </div>
          <div className={styles.counts}>
            {counts.map((spot) => (
              <NamedSpot key={spot} spot={spot} className={spots.small}>
                <span className="num">{rangeOf(spot)}</span>
              </NamedSpot>
            ))}
          </div>
        </div>
      )}
    />
  );
}

type RowsProps = { result: AndarBaharResult | undefined; count: number; isEnded: boolean };

/** Of the dealt cards the first lies at andar. `count` includes the open card. */
function Rows({ result, count, isEnded }: RowsProps) {
  const text = useText();
  const dealt = result?.dealt.slice(0, Math.max(0, count - 1)) ?? [];
  const winner = isEnded && result !== undefined ? winnerOf(result) : undefined;
  return (
    <div className={styles.scene}>
      <div className={styles.joker}>
        <small>{text('studio.andarBahar.joker')}</small>
        {result === undefined || count === 0 ? <Gap /> : <Card card={result.joker} isLit={winner !== undefined} />}
      </div>
      <div className={styles.rows}>
        {sides.map((side, at) => {
          const cards = dealt.filter((_, place) => place % 2 === at);
          return (
            <section key={side} className={styles.row} data-won={winner === side}>
              <h2>
                {text(`studio.andarBahar.${side}`)} <small className="num">{cards.length}</small>
              </h2>
              <div className={styles.cards}>
                {cards.length === 0 ? <Gap /> : null}
                {cards.map((card) => (
                  <span key={card} className={styles.slot}>
                    <Card card={card} isLit={result !== undefined && rankOf(card) === rankOf(result.joker)} />
                  </span>
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}
