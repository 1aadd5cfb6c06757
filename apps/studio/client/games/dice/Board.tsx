/** The board of dice: a line from 0.00 to 99.99, a target to pull along it, and a stone that rolls to where the number fell. */
import { memo, useMemo, useRef, useState } from 'react';
import { type DiceChoice, payoutOf, targetsOf, winningWays } from '@banyan/games/dice';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { BoardLayout } from '../../app/BoardLayout.tsx';
import type { BoardProps } from '../../app/board-props.ts';
import { FaultLine, StakeBox, stakeUnits } from '../../app/StakeBox.tsx';
import type { Seat } from '../../app/useSeat.ts';
import { usePlayKey } from '../../app/usePlayKey.ts';
import { exactText, percentText, shown } from '../../lib/amounts.ts';
import { wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './dice.module.css';

type Fallen = { readonly id: string; readonly rolled: number; readonly isWon: boolean; readonly payout: string };

/** 4950 is 49.50. */
const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2);
const rollMs = 480;
const lastShown = 12;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [side, setSide] = useState<DiceChoice['side']>('under');
  const [target, setTarget] = useState(5000);
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isPlaying = useRef(false);
  const choice: DiceChoice = useMemo(() => ({ side, target }), [side, target]);
  const stake = stakeUnits(seat);

  const turn = (next: DiceChoice['side']): void => {
    setSide(next);
    const { from, to } = targetsOf(next);
    // The same chance on the other side.
    setTarget(Math.min(Math.max(9999 - target, from), to));
  };

  async function roll(): Promise<void> {
    if (isPlaying.current || stake === undefined) return;
    isPlaying.current = true;
    setBusy(true);
    sound('press');
    const round = await seat.play(choice);
    if (round?.shown != null) {
      const { rolled, isWon } = round.shown as { rolled: number; isWon: boolean };
      setFallen((before) =>
        [{ id: round.id, rolled, isWon, payout: round.payout ?? '0' }, ...before].slice(0, lastShown),
      );
      if (!wantsQuiet()) await wait(rollMs);
      sound(isWon ? (winningWays(choice) < 1000 ? 'big' : 'win') : 'lose');
    } else if (round !== null) seat.setFault('returned');
    seat.settle();
    isPlaying.current = false;
    setBusy(false);
  }
  usePlayKey(() => void roll());

  return (
    <BoardLayout stage={<Stage seat={seat} choice={choice} fallen={fallen} isBusy={isBusy} onTarget={setTarget} />}>
      <Segment
        label={text('studio.dice.side')}
        items={[
          { key: 'under', label: text('studio.dice.under', { target: twoDigits(target) }) },
          { key: 'over', label: text('studio.dice.over', { target: twoDigits(target) }) },
        ]}
        value={side}
        onChange={turn}
        wide
      />
      <Facts seat={seat} choice={choice} />
      <StakeBox seat={seat} isBusy={isBusy} />
      <Button kind="money" size="l" wide busy={isBusy} disabled={stake === undefined} onClick={() => void roll()}>
        {text('studio.dice.roll')}
      </Button>
      <FaultLine code={seat.fault} />
    </BoardLayout>
  );
}

type StageProps = {
  seat: Seat;
  choice: DiceChoice;
  fallen: readonly Fallen[];
  isBusy: boolean;
  onTarget: (target: number) => void;
};

/** The number that fell, and the line with its target. */
const Stage = memo(function Stage({ seat, choice: { side, target }, fallen, isBusy, onTarget }: StageProps) {
  const text = useText();
  const range = targetsOf(side);
  const last = fallen[0];
  const gain = last?.isWon === true ? `+${shown(seat.currency, last.payout)}` : text('studio.dice.lost');
  return (
    <div className={styles.stage}>
      <div aria-live="polite">
        <p className={styles.number} data-won={last?.isWon} key={last?.id ?? 'none'}>
          <span className="num">{last === undefined ? '––.––' : twoDigits(last.rolled)}</span>
          <span className={styles.gain}>
            {last === undefined ? (
              text('studio.dice.start')
            ) : (
              <bdi className={last.isWon ? 'num' : undefined}>{gain}</bdi>
            )}
          </span>
        </p>
      </div>
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
          disabled={isBusy}
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
      <ol className={styles.last} aria-label={text('studio.dice.last')}>
        {fallen.map(({ id, rolled, isWon }) => (
          <li key={id} data-won={isWon} className="num">
            {twoDigits(rolled)}
          </li>
        ))}
      </ol>
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
    <dl className={styles.facts}>
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
