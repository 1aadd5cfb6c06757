/** The board of dice: a line from 0.00 to 99.99, a target to pull along it, and a stone that rolls to where the number fell. */
import { memo, useMemo, useState } from 'react';
import { type DiceChoice, payoutOf, targetsOf, winningWays } from '@banyan/games/dice';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import { stakeUnits } from '../../app/StakeBox.tsx';
import type { Ended } from '../../app/useEnded.ts';
import type { Seat } from '../../app/useSeat.ts';
import { exactText, percentText, shown } from '../../lib/amounts.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './dice.module.css';

type Shown = { readonly rolled: number; readonly isWon: boolean };
type Fallen = Shown & { readonly id: string };

/** 4950 is 49.50. */
const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2);
const rollMs = 480;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [side, setSide] = useState<DiceChoice['side']>('under');
  const [target, setTarget] = useState(5000);
  const [fallen, setFallen] = useState<Fallen>();
  const choice: DiceChoice = useMemo(() => ({ side, target }), [side, target]);

  const turn = (next: DiceChoice['side']): void => {
    setSide(next);
    const { from, to } = targetsOf(next);
    // The same chance on the other side.
    setTarget(Math.min(Math.max(9999 - target, from), to));
  };

  async function show({ id, shown: { rolled, isWon } }: Ended<Shown>): Promise<void> {
    setFallen({ id, rolled, isWon });
    if (!wantsQuiet()) await wait(rollMs);
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={choice}
      playLabel={text('studio.dice.roll')}
      show={show}
      mark={({ shown: { rolled } }) => twoDigits(rolled)}
      stage={({ isHeld }) => <Stage choice={choice} last={fallen} isHeld={isHeld} onTarget={setTarget} />}
      controls={(isBusy) => (
        <>
          <Segment
            label={text('studio.dice.side')}
            items={[
              { key: 'under', label: text('studio.dice.under', { target: twoDigits(target) }) },
              { key: 'over', label: text('studio.dice.over', { target: twoDigits(target) }) },
            ]}
            value={side}
            onChange={(next) => {
              if (!isBusy) turn(next);
            }}
            wide
          />
          <Facts seat={seat} choice={choice} />
        </>
      )}
    />
  );
}

type StageProps = {
  choice: DiceChoice;
  last: Fallen | undefined;
  isHeld: boolean;
  onTarget: (target: number) => void;
};

/** The number that fell, and the line with its target. */
const Stage = memo(function Stage({ choice: { side, target }, last, isHeld, onTarget }: StageProps) {
  const text = useText();
  const range = targetsOf(side);
  return (
    <div className={styles.board}>
      <p className={styles.number} data-won={last?.isWon} key={last?.id ?? 'none'} aria-live="polite">
        <span className="num">{last === undefined ? '––.––' : twoDigits(last.rolled)}</span>
        <small>{last === undefined ? text('studio.dice.start') : ' '}</small>
      </p>
      <div
        className={styles.line}
        dir="ltr"
        data-side={side}
        style={{ '--target': `${target / 100}%` } as React.CSSProperties}
      >
        <span className={styles.zone} aria-hidden="true" />
        {last === undefined ? null : (
          <span
            className={styles.stone}
            data-won={last.isWon}
            style={{ insetInlineStart: `${last.rolled / 100}%` }}
            aria-hidden="true"
          >
            <Die />
          </span>
        )}
        <input
          type="range"
          min={range.from}
          max={range.to}
          step={1}
          value={target}
          disabled={isHeld}
          aria-label={text('studio.dice.target')}
          aria-valuetext={twoDigits(target)}
          style={{ insetInlineStart: `${range.from / 100}%`, inlineSize: `${(range.to - range.from) / 100}%` }}
          onChange={(event) => onTarget(Number(event.target.value))}
        />
      </div>
      <p className={styles.scale} dir="ltr" aria-hidden="true">
        {['0', '25', '50', '75', '100'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
});

/** What the choice is worth. */
const Facts = memo(function Facts({ seat, choice }: { seat: Seat; choice: DiceChoice }) {
  const text = useText();
  const ways = winningWays(choice);
  const stake = stakeUnits(seat);
  const times = percentText({ numerator: 99n, denominator: BigInt(ways) }, 4);
  return (
    <dl className={instant.facts}>
      <div>
        <dt>{text('studio.dice.chance')}</dt>
        <dd className="num">{(ways / 100).toFixed(2)} %</dd>
      </div>
      <div>
        <dt>{text('studio.dice.times')}</dt>
        <dd className="num">{times}×</dd>
      </div>
      <div>
        <dt>{text('studio.dice.pays')}</dt>
        <dd className="num" data-testid="pays">
          {stake === undefined ? '–' : shown(seat.currency, exactText(seat.currency, payoutOf(stake, choice)))}
        </dd>
      </div>
    </dl>
  );
});

/** A die of five, drawn here. */
function Die() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <rect x="3" y="3" width="34" height="34" rx="9" fill="currentColor" />
      {[
        [12, 12],
        [28, 12],
        [20, 20],
        [12, 28],
        [28, 28],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.4" fill="var(--bg)" />
      ))}
    </svg>
  );
}
