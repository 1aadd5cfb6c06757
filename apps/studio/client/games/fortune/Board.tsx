/** The board of fortune: a wheel of parts, each in the colour of what it pays, that turns until the drawn one stands at the mark. */
import { memo, useState } from 'react';
import { type FortuneChoice, fortuneParts, fortuneRisks, fortuneSizes } from '@banyan/games/fortune';
import { Field, SelectInput } from '@banyan/ui/field';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './fortune.module.css';

type Shown = { readonly part: number; readonly times: number };

const turnMs = 2400;
const wholeTurns = 4;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [parts, setParts] = useState<FortuneChoice['parts']>(20);
  const [risk, setRisk] = useState<FortuneChoice['risk']>('medium');
  const [turned, setTurned] = useState(0);
  const choice = { parts, risk };

  async function show({ shown: { part } }: Ended<Shown>): Promise<void> {
    // The middle of the part comes to the top, after some whole turns from where the wheel stands.
    const wanted = -(part + 0.5) * (360 / parts);
    setTurned((now) => {
      const base = Math.ceil(now / 360) * 360 + 360 * wholeTurns;
      return base + ((wanted % 360) + 360);
    });
    if (!wantsQuiet()) await wait(turnMs + 80);
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={choice}
      playLabel={text('studio.fortune.play')}
      show={show}
      mark={({ shown: { times } }) => timesText(times)}
      stage={({ last, isBusy }) => (
        <div className={styles.board}>
          <span className={styles.mark} aria-hidden="true" />
          <svg
            className={styles.wheel}
            viewBox="-52 -52 104 104"
            role="img"
            aria-label={text('studio.fortune.board', { parts })}
            style={{ '--turn': `${turned}deg`, '--turn-ms': `${turnMs}ms` } as React.CSSProperties}
          >
            <Parts choice={choice} />
          </svg>
          <b className={styles.middle}>
            <span className="num">{last === undefined || isBusy ? ' ' : timesText(last.shown.times)}</span>
          </b>
        </div>
      )}
      controls={(isBusy) => (
        <Controls
          choice={choice}
          isBusy={isBusy}
          onChange={({ parts: next, risk: wanted }) => {
            setParts(next);
            setRisk(wanted);
          }}
        />
      )}
    />
  );
}

type ControlsProps = { choice: FortuneChoice; isBusy: boolean; onChange: (choice: FortuneChoice) => void };

function Controls({ choice, isBusy, onChange }: ControlsProps) {
  const text = useText();
  return (
    <>
      <div className={instant.pair}>
        <Field label={text('studio.risk.title')}>
          {(control) => (
            <SelectInput
              {...control}
              value={choice.risk}
              disabled={isBusy}
              onChange={({ target }) => onChange({ ...choice, risk: target.value as FortuneChoice['risk'] })}
            >
              {fortuneRisks.map((key) => (
                <option key={key} value={key}>
                  {text(`studio.risk.${key}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={text('studio.fortune.parts')}>
          {(control) => (
            <SelectInput
              {...control}
              value={choice.parts}
              disabled={isBusy}
              onChange={({ target }) => onChange({ ...choice, parts: Number(target.value) as FortuneChoice['parts'] })}
            >
              {fortuneSizes.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <Key choice={choice} />
    </>
  );
}

const point = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(turn) * radius).toFixed(3)},${(Math.sin(turn) * radius).toFixed(3)}`;
};

/** From nothing to the most that a wheel pays, so many shades. */
const shades = 5;
function shadeOf(times: number, most: number): number {
  if (times === 0) return 0;
  return Math.max(1, Math.min(shades, Math.round((Math.log(times / 80) / Math.log(most / 80)) * shades)));
}

const Parts = memo(function Parts({ choice }: { choice: FortuneChoice }) {
  const parts = fortuneParts(choice);
  const most = Math.max(...parts);
  const size = 360 / parts.length;
  return parts.map((times, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places
      key={at}
      className={styles.part}
      data-shade={shadeOf(times, most)}
      d={`M${point(at * size, 50)} A50,50 0 0 1 ${point((at + 1) * size, 50)} L${point((at + 1) * size, 33)} A33,33 0 0 0 ${point(at * size, 33)}Z`}
    />
  ));
});

/** What the colours pay, and how many parts of each there are. */
function Key({ choice }: { choice: FortuneChoice }) {
  const parts = fortuneParts(choice);
  const most = Math.max(...parts);
  const counts = Map.groupBy(parts, (times) => times);
  return (
    <ul className={styles.key}>
      {[...counts.keys()]
        .toSorted((a, b) => a - b)
        .map((times) => (
          <li key={times} data-shade={shadeOf(times, most)}>
            <b className="num">{timesText(times)}</b>
            <small className="num">
              {counts.get(times)?.length}/{parts.length}
            </small>
          </li>
        ))}
    </ul>
  );
}
