/** The board of teen patti: two hands of three cards with what they are, dealt by turns, and four spots. */
import { type TeenPattiResult, teenPatti } from '@banyan/games/teen-patti';
import type { BoardProps } from '../../app/board-props.ts';
import duel from '../../app/table/duel.module.css';
import { Roads } from '../../app/table/Roads.tsx';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { Card, Gap } from '../../lib/cards/Card.tsx';
import { useDealing } from '../../lib/cards/useDealing.ts';
import { type Text, useText } from '../../lib/texts.tsx';

type Shown = TeenPattiResult & TableRound;

const dealMs = 420;
const tones = { a: 'red', b: 'blue', tie: 'green' } as const;
const sides = ['a', 'b'] as const;

const letterOf = (winner: TeenPattiResult['winner']): string => (winner === 'tie' ? '=' : winner.toUpperCase());

export const teenPattiName = (text: Text, spot: string): string =>
  text(`studio.teenPatti.${spot as 'a' | 'b' | 'a-plus' | 'b-plus'}`);

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { count, deal } = useDealing();
  return (
    <TableBoard<Shown>
      seat={seat}
      game={teenPatti}
      nameOf={(spot) => teenPattiName(text, spot)}
      showing={() => deal(6, dealMs)}
      mark={({ shown: { winner } }) => letterOf(winner)}
      tone={({ shown: { winner } }) => tones[winner]}
      scene={({ current, isBusy }) => <Hands result={current?.shown} count={count} isEnded={!isBusy} />}
      felt={() => (
        <div className={duel.four}>
          <NamedSpot spot="a" look="red" />
          <NamedSpot spot="b" look="blue" />
          <NamedSpot spot="a-plus" look="red" />
          <NamedSpot spot="b-plus" look="blue" />
        </div>
      )}
      record={(history) => (
        <Roads
          winners={history.map(({ shown: { winner } }) => winner)}
          tones={tones}
          letterOf={letterOf}
          beadLabel={(counts) => text('studio.teenPatti.bead', counts)}
        />
      )}
    />
  );
}

type HandsProps = { result: TeenPattiResult | undefined; count: number; isEnded: boolean };

/** The cards go to both sides by turns; what a hand is stands there once it is whole. */
function Hands({ result, count, isEnded }: HandsProps) {
  const text = useText();
  return (
    <div className={duel.scene}>
      {sides.map((side, at) => {
        const cards = result?.[side].slice(0, Math.ceil((count - at) / 2)) ?? [];
        return (
          <section
            key={side}
            className={duel.side}
            data-tone={tones[side]}
            data-won={isEnded && result?.winner === side}
          >
            <h2>{text(`studio.teenPatti.${side}`)}</h2>
            <div className={duel.cards}>
              {[0, 1, 2].map((place) => {
                const card = cards[place];
                return card === undefined ? <Gap key={place} /> : <Card key={`${place} ${card}`} card={card} />;
              })}
            </div>
            <p className={duel.what}>
              {result !== undefined && cards.length === 3
                ? text(`studio.teenPatti.rank.${result.ranks[at] as Rank}`)
                : ' '}
            </p>
          </section>
        );
      })}
    </div>
  );
}
type Rank = TeenPattiResult['ranks'][number];
