/** The board of limbo: a multiplier that climbs to where it was drawn, and the one that the player aims at. */
import { useMemo, useRef, useState } from 'react';
import { type LimboChoice, limbo, limboChance, limboPays } from '@banyan/games/limbo';
import { Field, TextInput } from '@banyan/ui/field';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import { stakeUnits } from '../../app/StakeBox.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { exactText, percentText, shown } from '../../lib/amounts.ts';
import { climb, wantsQuiet } from '../../lib/motion.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './limbo.module.css';

type Shown = { readonly multiplier: number; readonly isWon: boolean };

const climbMs = 620;
/** 250 is 2.50. */
const twoDigits = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Hundredths of a typed multiplier; undefined for what is none that can be aimed at. */
function readTarget(typed: string): LimboChoice | undefined {
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(typed)) return undefined;
  return limbo.readChoice({ target: Math.round(Number(typed) * 100) });
}

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [typed, setTyped] = useState('2.00');
  const figure = useRef<HTMLSpanElement>(null);
  const choice = useMemo(() => readTarget(typed), [typed]);
  const stake = stakeUnits(seat);

  async function show({ shown: { multiplier } }: Ended<Shown>): Promise<void> {
    if (wantsQuiet()) return;
    await climb(100, multiplier, climbMs, (value) => {
      if (figure.current !== null) figure.current.textContent = `${twoDigits(value)}×`;
    });
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={choice}
      playLabel={text('studio.limbo.play')}
      show={show}
      mark={({ shown: { multiplier } }) => `${twoDigits(multiplier)}×`}
      stage={({ last, isBusy }) => (
        <p className={styles.figure} data-won={isBusy ? undefined : last?.shown.isWon}>
          <span ref={figure} className="num" key={isBusy ? 'busy' : (last?.id ?? 'none')}>
            {isBusy ? '1.00×' : last === undefined ? '–.––×' : `${twoDigits(last.shown.multiplier)}×`}
          </span>
          <small>{choice === undefined ? ' ' : text('studio.limbo.aim', { times: twoDigits(choice.target) })}</small>
        </p>
      )}
      controls={(isBusy) => (
        <>
          <Field
            label={text('studio.limbo.target')}
            error={choice === undefined ? text('studio.limbo.targetWrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={typed}
                disabled={isBusy}
                maxLength={8}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value.trim())}
              />
            )}
          </Field>
          <dl className={instant.facts}>
            <div>
              <dt>{text('studio.dice.chance')}</dt>
              <dd className="num">{choice === undefined ? '–' : `${percentText(limboChance(choice), 4)} %`}</dd>
            </div>
            <div>
              <dt>{text('studio.dice.pays')}</dt>
              <dd className="num">
                {choice === undefined || stake === undefined
                  ? '–'
                  : shown(seat.currency, exactText(seat.currency, limboPays(stake, choice)))}
              </dd>
            </div>
          </dl>
        </>
      )}
    />
  );
}
