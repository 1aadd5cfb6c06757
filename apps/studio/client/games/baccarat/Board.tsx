/** The board of baccarat: both hands with their sums, dealt card by card, the six spots, and the roads of the session. */
import { type BaccaratResult, baccarat, baccaratSum } from '@banyan/games/baccarat';
import type { BoardProps } from '../../app/board-props.ts';
import { Roads } from '../../app/table/Roads.tsx';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import duel from '../../app/table/duel.module.css';
import { Card, Gap } from '../../lib/cards/Card.tsx';
import { useDealing } from '../../lib/cards/useDealing.ts';
import { type Text, useText } from '../../lib/texts.tsx';

type Shown = BaccaratResult & TableRound;

const dealMs = 420;
const tones = { player: 'blue', banker: 'red', tie: 'green' } as const;

export const baccaratName = (text: Text, spot: string): string =>
  text(`studio.baccarat.${spot as 'player' | 'banker' | 'banker-even' | 'tie' | 'player-pair' | 'banker-pair'}`);

/** Of the cards that lie already, those of each hand: player and banker by turns, third cards last. */
function handsOf({ player, banker }: BaccaratResult, count: number): readonly [readonly number[], readonly number[]] {
  const steps = [
    ...[0, 1].flatMap((at) => [['player', player[at]] as const, ['banker', banker[at]] as const]),
    ['player', player[2]] as const,
    ['banker', banker[2]] as const,
  ].filter(([, card]) => card !== undefined);
  const of = (side: string): number[] =>
    steps.slice(0, count).flatMap(([whose, card]) => (whose === side ? [card as number] : []));
  return [of('player'), of('banker')];
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { count, deal } = useDealing();
  const name = (spot: string): string => baccaratName(text, spot);
  return (
    <TableBoard<Shown>
      seat={seat}
      game={baccarat}
      nameOf={name}
      showing={({ shown: { player, banker } }) => deal(player.length + banker.length, dealMs)}
      mark={({ shown: { winner } }) => text(`studio.baccarat.letter.${winner}`)}
      tone={({ shown: { winner } }) => tones[winner]}
      scene={({ current, isBusy }) => (
        <Hands
          result={current?.shown}
          count={count}
          isEnded={!isBusy}
          player={name('player')}
          banker={name('banker')}
        />
      )}
      felt={() => (
        <div className={duel.spots}>
          <NamedSpot spot="player" look="blue" />
          <NamedSpot spot="tie" look="green" />
          <NamedSpot spot="banker" look="red" />
          <NamedSpot spot="player-pair" look="blue" />
          <NamedSpot spot="banker-even" look="red" />
          <NamedSpot spot="banker-pair" look="red" />
        </div>
      )}
      record={(history) => (
        <Roads
          winners={history.map(({ shown: { winner } }) => winner)}
          tones={tones}
          letterOf={(winner) => text(`studio.baccarat.letter.${winner}`)}
          beadLabel={(counts) => text('studio.baccarat.bead', counts)}
        />
      )}
    />
  );
}

type HandsProps = {
  result: BaccaratResult | undefined;
  count: number;
  isEnded: boolean;
  player: string;
  banker: string;
};

function Hands({ result, count, isEnded, player, banker }: HandsProps) {
  const hands = result === undefined ? [[], []] : handsOf(result, count);
  const isOver = isEnded && result !== undefined;
  return (
    <div className={duel.scene}>
      {([player, banker] as const).map((label, at) => {
        const cards = hands[at] as readonly number[];
        const isWinner = isOver && result.winner === (at === 0 ? 'player' : 'banker');
        return (
          <section key={label} className={duel.side} data-tone={at === 0 ? 'blue' : 'red'} data-won={isWinner}>
            <h2>
              {label}
              <b className="num">{cards.length === 0 ? '–' : baccaratSum(cards)}</b>
            </h2>
            <div className={duel.cards}>
              {cards.length === 0 ? (
                <>
                  <Gap />
                  <Gap />
                </>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place; eight decks have it again
                cards.map((card, place) => <Card key={`${place} ${card}`} card={card} isAside={place === 2} />)
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
