/** The board of spots: forty numbers, up to ten of them picked; ten are drawn one by one, and the row below says what so many caught pay. */
import { useState } from 'react';
import { spots, spotsBoard, spotsOf, spotsPay } from '@banyan/games/spots';
import { Button } from '@banyan/ui/button';
import type { BoardProps } from '../../app/board-props.ts';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { randomBelow } from '../../lib/random.ts';
import { play as sound } from '../../lib/sound.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './spots.module.css';

type Shown = { readonly drawn: readonly number[]; readonly caught: number; readonly times: number };

const drawMs = 95;
const counts = Array.from({ length: spotsBoard.most + 1 }, (_, at) => at);
const all = Array.from({ length: spotsBoard.last }, (_, at) => at + 1);

function someNumbers(count: number): number[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0] as number);
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [picked, setPicked] = useState<readonly number[]>(() => [3, 8, 17, 21, 34]);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const choice = picked.length === 0 ? undefined : spots.readChoice(spotsOf(picked));

  async function show({ shown: { drawn: balls } }: Ended<Shown>): Promise<void> {
    setDrawn([]);
    if (!wantsQuiet())
      for (let count = 1; count < balls.length; count += 1) {
        setDrawn(balls.slice(0, count));
        sound('tick');
        await wait(drawMs);
      }
    setDrawn(balls);
  }
  const toggle = (number: number): void => {
    setDrawn([]);
    setPicked((now) =>
      now.includes(number)
        ? now.filter((one) => one !== number)
        : now.length < spotsBoard.most
          ? [...now, number]
          : now,
    );
  };

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={choice}
      playLabel={text('studio.spots.play')}
      show={show}
      mark={({ shown: { times } }) => timesText(times)}
      stage={({ isBusy }) => <Numbers picked={picked} drawn={drawn} isBusy={isBusy} onToggle={toggle} />}
      controls={(isBusy) => (
        <div className={styles.tools}>
          <Button
            kind="secondary"
            size="m"
            disabled={isBusy}
            onClick={() => {
              setDrawn([]);
              setPicked(someNumbers(picked.length === 0 ? spotsBoard.most : picked.length));
            }}
          >
            {text('studio.spots.random')}
          </Button>
          <Button
            kind="secondary"
            size="m"
            disabled={isBusy || picked.length === 0}
            onClick={() => {
              setDrawn([]);
              setPicked([]);
            }}
          >
            {text('studio.spots.clear')}
          </Button>
        </div>
      )}
    />
  );
}

type NumbersProps = {
  picked: readonly number[];
  drawn: readonly number[];
  isBusy: boolean;
  onToggle: (number: number) => void;
};

/** The forty numbers, and below them what so many caught pay. */
function Numbers({ picked, drawn, isBusy, onToggle }: NumbersProps) {
  const text = useText();
  const caught = picked.filter((number) => drawn.includes(number)).length;
  return (
    <div className={styles.board}>
      <fieldset className={styles.grid}>
        <legend className="sr">{text('studio.spots.board', { most: spotsBoard.most })}</legend>
        {all.map((number) => (
          <button
            key={number}
            type="button"
            className={styles.spot}
            aria-pressed={picked.includes(number)}
            data-drawn={drawn.includes(number)}
            disabled={isBusy}
            onClick={() => onToggle(number)}
          >
            <span className="num">{number}</span>
          </button>
        ))}
      </fieldset>
      <ol className={styles.pays} aria-label={text('studio.spots.pays')}>
        {counts.slice(0, picked.length + 1).map((count) => (
          <li key={count} data-now={drawn.length === spotsBoard.drawn && count === caught}>
            <small className="num">{count}</small>
            <b className="num">{timesText(spotsPay(picked.length, count))}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
