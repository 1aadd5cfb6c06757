/** The board of plinko: a triangle of pegs, the slots below it with what they pay, and a ball that takes the path that was drawn. */
import { memo, useRef, useState } from 'react';
import { type PlinkoChoice, plinkoRisks, plinkoRows, plinkoSlots } from '@banyan/games/plinko';
import { Field, SelectInput } from '@banyan/ui/field';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './plinko.module.css';

type Shown = { readonly path: readonly number[]; readonly slot: number; readonly times: number };

const width = 100;
const rowMs = 105;

/** Where the ball is after some turns: across, and down from the top. */
function placeOf(rows: number, turns: readonly number[]): { x: number; y: number } {
  const step = width / (rows + 2);
  const right = turns.reduce((sum, turn) => sum + turn, 0);
  return { x: width / 2 + (right - turns.length / 2) * step, y: step * (turns.length + 0.6) };
}

const heightOf = (rows: number): number => (width / (rows + 2)) * (rows + 2.4);

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [rows, setRows] = useState<PlinkoChoice['rows']>(12);
  const [risk, setRisk] = useState<PlinkoChoice['risk']>('medium');
  const [landed, setLanded] = useState<number>();
  const ball = useRef<SVGCircleElement>(null);
  const choice = { rows, risk };

  async function show({ shown: { path, slot } }: Ended<Shown>): Promise<void> {
    setLanded(undefined);
    const node = ball.current;
    if (node !== null && !wantsQuiet()) {
      const places = path.map((_, at) => placeOf(path.length, path.slice(0, at + 1)));
      const start = placeOf(path.length, []);
      node.style.opacity = '1';
      const frames = [{ ...start, y: -2 }, ...places].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      const fall = node.animate(frames, { duration: rowMs * path.length, easing: 'linear', fill: 'forwards' });
      const ticking = setInterval(() => sound('tick'), rowMs * 2);
      await fall.finished.catch(() => undefined);
      clearInterval(ticking);
    }
    setLanded(slot);
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={choice}
      playLabel={text('studio.plinko.play')}
      show={show}
      mark={({ shown: { times } }) => timesText(times)}
      stage={() => (
        <svg
          className={styles.board}
          viewBox={`0 0 ${width} ${heightOf(rows)}`}
          role="img"
          aria-label={text('studio.plinko.board', { rows })}
        >
          <Pegs rows={rows} />
          <Slots choice={choice} landed={landed} />
          <circle ref={ball} className={styles.ball} r={width / (rows + 2) / 3.2} />
        </svg>
      )}
      controls={(isBusy) => (
        <Controls
          choice={choice}
          isBusy={isBusy}
          onChange={({ rows: next, risk: wanted }) => {
            setRows(next);
            setRisk(wanted);
            setLanded(undefined);
          }}
        />
      )}
    />
  );
}

type ControlsProps = { choice: PlinkoChoice; isBusy: boolean; onChange: (choice: PlinkoChoice) => void };

function Controls({ choice, isBusy, onChange }: ControlsProps) {
  const text = useText();
  return (
    <div className={instant.pair}>
      <Field label={text('studio.risk.title')}>
        {(control) => (
          <SelectInput
            {...control}
            value={choice.risk}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...choice, risk: target.value as PlinkoChoice['risk'] })}
          >
            {plinkoRisks.map((key) => (
              <option key={key} value={key}>
                {text(`studio.risk.${key}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={text('studio.plinko.rows')}>
        {(control) => (
          <SelectInput
            {...control}
            value={choice.rows}
            disabled={isBusy}
            onChange={({ target }) => onChange({ ...choice, rows: Number(target.value) as PlinkoChoice['rows'] })}
          >
            {plinkoRows.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </div>
  );
}

const Pegs = memo(function Pegs({ rows }: { rows: number }) {
  const step = width / (rows + 2);
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({
      x: width / 2 + (at - (row + 2) / 2) * step,
      y: step * (row + 0.9),
    })),
  ).flat();
  return (
    <g className={styles.pegs}>
      {places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={step / 9} />
      ))}
    </g>
  );
});

function Slots({ choice, landed }: { choice: PlinkoChoice; landed: number | undefined }) {
  const slots = plinkoSlots(choice);
  const step = width / (choice.rows + 2);
  const top = step * (choice.rows + 0.9);
  return slots.map((times, at) => {
    const x = width / 2 + (at - choice.rows / 2) * step;
    const edge = Math.abs(at - choice.rows / 2) / (choice.rows / 2);
    return (
      <g
        key={x}
        className={styles.slot}
        data-landed={at === landed}
        style={{ '--edge': `${Math.round(edge * 100)}%` } as React.CSSProperties}
      >
        <rect x={x - step * 0.46} y={top} width={step * 0.92} height={step * 0.9} rx={step * 0.16} />
        <text x={x} y={top + step * 0.56} fontSize={step * 0.3}>
          {timesText(times)}
        </text>
      </g>
    );
  });
}
