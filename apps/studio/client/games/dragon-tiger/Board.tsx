/** The board of dragon tiger: two cards, eight spots, and the roads of the session. */
import { type DragonTigerResult, dragonTiger } from '@banyan/games/dragon-tiger';
import { rankOf } from '@banyan/games/cards';
import type { BoardProps } from '../../app/board-props.ts';
import duel from '../../app/table/duel.module.css';
import { Roads } from '../../app/table/Roads.tsx';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { Card, Gap } from '../../lib/cards/Card.tsx';
import { useDealing } from '../../lib/cards/useDealing.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import { DragonSign, TigerSign } from './Signs.tsx';
import styles from './dragon-tiger.module.css';

type Shown = DragonTigerResult & TableRound;
type Winner = 'dragon' | 'tiger' | 'tie';

const dealMs = 700;
const tones = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;
const sides = ['dragon', 'tiger'] as const;

export const dragonTigerName = (text: Text, spot: string): string =>
  text(`studio.dragonTiger.${spot as Winner | 'suited' | 'dragon-big' | 'dragon-small' | 'tiger-big' | 'tiger-small'}`);

function winnerOf({ dragon, tiger }: DragonTigerResult): Winner {
  const over = rankOf(dragon) - rankOf(tiger);
  return over === 0 ? 'tie' : over > 0 ? 'dragon' : 'tiger';
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { count, deal } = useDealing();
  return (
    <TableBoard<Shown>
      seat={seat}
      game={dragonTiger}
      nameOf={(spot) => dragonTigerName(text, spot)}
      showing={() => deal(2, dealMs)}
      mark={({ shown }) => text(`studio.dragonTiger.letter.${winnerOf(shown)}`)}
      tone={({ shown }) => tones[winnerOf(shown)]}
      scene={({ current, isBusy }) => <Cards result={current?.shown} count={count} isEnded={!isBusy} />}
      felt={() => (
        <div className={`${duel.spots} ${styles.spots}`}>
          <NamedSpot spot="dragon" look="red" />
          <NamedSpot spot="tie" look="green" />
          <NamedSpot spot="tiger" look="blue" />
          <NamedSpot spot="dragon-big" look="red" />
          <NamedSpot spot="suited" look="green" />
          <NamedSpot spot="tiger-big" look="blue" />
          <NamedSpot spot="dragon-small" look="red" />
          <NamedSpot spot="tiger-small" look="blue" />
        </div>
      )}
      record={(history) => (
        <Roads
          winners={history.map(({ shown }) => winnerOf(shown))}
          tones={tones}
          letterOf={(winner) => text(`studio.dragonTiger.letter.${winner}`)}
          beadLabel={(counts) => text('studio.dragonTiger.bead', counts)}
        />
      )}
    />
  );
}

type CardsProps = { result: DragonTigerResult | undefined; count: number; isEnded: boolean };

function Cards({ result, count, isEnded }: CardsProps) {
  const text = useText();
  const winner = isEnded && result !== undefined ? winnerOf(result) : undefined;
  return (
    <div className={duel.scene}>
      {sides.map((side, at) => (
        <section
          key={side}
          className={`${duel.side} ${styles.side}`}
          data-won={winner === side}
          data-tone={tones[side]}
        >
          <span className={styles.sign} aria-hidden="true">
            {side === 'dragon' ? <DragonSign /> : <TigerSign />}
          </span>
          <h2>{text(`studio.dragonTiger.${side}`)}</h2>
          <div className={duel.cards}>
            {result === undefined || count <= at ? (
              <Gap />
            ) : (
              <Card key={`${side} ${result[side]}`} card={result[side]} isLit={winner === side} />
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
