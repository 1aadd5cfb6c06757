/** The board of roulette: the wheel with the last number, what came often in this session, and the felt. */
import { useState } from 'react';
import { type RouletteResult, coverOf, roulette } from '@banyan/games/roulette';
import type { BoardProps } from '../../app/board-props.ts';
import { TableBoard, type TableRound } from '../../app/table/TableBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { type Text, useText } from '../../lib/texts.tsx';
import { RouletteFelt } from './RouletteFelt.tsx';
import { Often } from './Often.tsx';
import styles from './roulette.module.css';
import { toneOf } from './tone.ts';
import { type Turns, Wheel, turnMs, turnsTo } from './Wheel.tsx';

type Shown = RouletteResult & TableRound;

/** The name of a spot: its kind, and the numbers where there are few. */
export function nameOfSpot(text: Text, spot: string): string {
  const [kind] = spot.split('-');
  const covered = coverOf(spot);
  const numbers = covered.join('-');
  const range = `${covered[0]}–${covered.at(-1)}`;
  switch (kind) {
    case 'straight':
    case 'split':
    case 'trio':
    case 'four':
    case 'street':
    case 'corner':
      return text(`studio.roulette.${kind}`, { numbers });
    case 'line':
    case 'dozen':
      return text(`studio.roulette.${kind}`, { range });
    case 'column':
      return text('studio.roulette.column', { number: Number(spot.slice(7)) });
    default:
      return text(`studio.roulette.${kind as 'red' | 'black' | 'odd' | 'even' | 'low' | 'high'}`);
  }
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [turns, setTurns] = useState<Turns>({ wheel: 0, ball: 0 });
  const [isTurning, setTurning] = useState(false);

  async function show({ shown: { number } }: Ended<Shown>): Promise<void> {
    setTurns((now) => turnsTo(number, now));
    if (wantsQuiet()) return;
    setTurning(true);
    for (let tick = 0; tick < 9; tick += 1) {
      sound('tick');
      await wait(110 + tick * 90);
    }
    await wait(Math.max(0, turnMs - 4230) + 120);
    setTurning(false);
    await wait(500);
  }
  return (
    <TableBoard<Shown>
      seat={seat}
      game={roulette}
      nameOf={(spot) => nameOfSpot(text, spot)}
      showing={show}
      mark={({ shown: { number } }) => String(number)}
      tone={({ shown: { number } }) => toneOf(number)}
      scene={({ last, isBusy, history }) => (
        <div className={styles.scene} data-turning={isTurning}>
          <Wheel turns={turns} number={isBusy && isTurning ? undefined : last?.shown.number} isTurning={isTurning} />
          <Often numbers={history.map(({ shown: { number } }) => number)} />
        </div>
      )}
      felt={({ last, isBusy }) => <RouletteFelt won={isBusy ? undefined : last?.shown.number} />}
    />
  );
}
