/** The board of the roosters: two puppets that joust for ribbons, six spots, and the roads. */
import { useState } from 'react';
import {
  type Clash,
  type RoostersResult,
  roosters,
  roostersEnd,
  roostersRibbons,
  roostersTaken,
} from '@banyan/games/roosters';
import type { BoardProps } from '../../app/board-props.ts';
import duel from '../../app/table/duel.module.css';
import { Roads } from '../../app/table/Roads.tsx';
import { NamedSpot } from '../../app/table/Spot.tsx';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import { Puppet } from './Puppet.tsx';
import styles from './roosters.module.css';

type Shown = RoostersResult & TableRound;
type Winner = 'meron' | 'wala' | 'draw';

const tones = { meron: 'red', wala: 'blue', draw: 'green' } as const;
const sides = ['meron', 'wala'] as const;
const clashMs = 520;
const restMs = 380;

export const roostersName = (text: Text, spot: string): string =>
  text(`studio.roosters.${spot as 'meron' | 'wala' | 'bdd' | 'ftd' | 'short' | 'long'}`);

function winnerOf(result: RoostersResult): Winner {
  const end = roostersEnd(result);
  return end === 'meron' || end === 'wala' ? end : 'draw';
}

/** The clashes of a contest, one after the other: how many were seen, and whether one is on. */
function useClashes() {
  const [seen, setSeen] = useState(0);
  const [isOn, setOn] = useState(false);
  async function joust(clashes: readonly Clash[]): Promise<void> {
    if (!wantsQuiet()) {
      for (let at = 0; at < clashes.length; at += 1) {
        setSeen(at);
        setOn(true);
        await wait(clashMs);
        setOn(false);
        setSeen(at + 1);
        sound(clashes[at] === 'none' ? 'tick' : 'card');
        await wait(restMs);
      }
    }
    setSeen(clashes.length);
  }
  return { seen, isOn, joust };
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const { seen, isOn, joust } = useClashes();
  return (
    <TableBoard<Shown>
      seat={seat}
      game={roosters}
      nameOf={(spot) => roostersName(text, spot)}
      showing={({ shown }) => joust(shown.clashes)}
      mark={({ shown }) => text(`studio.roosters.letter.${winnerOf(shown)}`)}
      tone={({ shown }) => tones[winnerOf(shown)]}
      scene={({ current, isBusy }) => <Contest result={current?.shown} seen={seen} isOn={isOn} isEnded={!isBusy} />}
      felt={() => (
        <div className={`${duel.spots} ${styles.spots}`}>
          <NamedSpot spot="meron" look="red" />
          <NamedSpot spot="bdd" look="green" />
          <NamedSpot spot="wala" look="blue" />
          <NamedSpot spot="short" />
          <NamedSpot spot="ftd" look="green" />
          <NamedSpot spot="long" />
        </div>
      )}
      record={(history) => (
        <Roads
          winners={history.map(({ shown }) => winnerOf(shown))}
          tones={tones}
          letterOf={(winner) => text(`studio.roosters.letter.${winner}`)}
          beadLabel={(counts) => text('studio.roosters.bead', counts)}
        />
      )}
    />
  );
}

type ContestProps = { result: RoostersResult | undefined; seen: number; isOn: boolean; isEnded: boolean };

function Contest({ result, seen, isOn, isEnded }: ContestProps) {
  const text = useText();
  const clashes = result?.clashes ?? [];
  const taken = roostersTaken(clashes.slice(0, seen)).at(-1) ?? { red: 0, blue: 0 };
  const winner = isEnded && result !== undefined ? winnerOf(result) : undefined;
  const clash = clashes[seen];
  return (
    <div className={`${duel.scene} ${styles.scene}`}>
      {sides.map((side) => {
        const count = side === 'meron' ? taken.red : taken.blue;
        const name = text(`studio.roosters.${side}`);
        const hits = clash === 'both' || clash === (side === 'meron' ? 'red' : 'blue');
        return (
          <section key={side} className={`${duel.side} ${styles.side}`} data-side={side} data-won={winner === side}>
            <h2>{name}</h2>
            <span
              className={styles.puppet}
              data-move={isOn ? (hits ? 'strike' : 'miss') : winner === side ? 'proud' : 'rest'}
            >
              <Puppet />
            </span>
            <p className={styles.ribbons}>
              <span className="sr">{text('studio.roosters.ribbons', { name, count, all: roostersRibbons })}</span>
              {Array.from({ length: roostersRibbons }, (_, at) => (
                <i key={String(at)} data-taken={at < count} aria-hidden="true" />
              ))}
            </p>
          </section>
        );
      })}
    </div>
  );
}
