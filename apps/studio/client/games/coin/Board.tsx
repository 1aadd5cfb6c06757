/** The board of the coin: it spins in the air and falls on heads, a banyan leaf, or tails, a fish. */
import { useState } from 'react';
import { type CoinChoice, coinPays, coinSides } from '@banyan/games/coin';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import { stakeUnits } from '../../app/StakeBox.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { exactText, shown } from '../../lib/amounts.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './coin.module.css';

type Side = CoinChoice['side'];
type Shown = { readonly fell: Side; readonly isWon: boolean };

const flipMs = 760;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [side, setSide] = useState<Side>('heads');
  const [turns, setTurns] = useState(0);
  const stake = stakeUnits(seat);

  async function show({ shown: { fell } }: Ended<Shown>): Promise<void> {
    // Even half turns show heads; some whole ones more each time, so that it is seen to fly.
    setTurns((now) => {
      const up = now + 6;
      return (up % 2 === 0) === (fell === 'heads') ? up : up + 1;
    });
    if (!wantsQuiet()) await wait(flipMs + 60);
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={{ side }}
      playLabel={text('studio.coin.play')}
      show={show}
      mark={({ shown: { fell } }) => text(`studio.coin.${fell}`)}
      stage={({ last, isBusy }) => (
        <div className={styles.board}>
          <div
            className={styles.coin}
            style={{ '--turns': `${turns * 180}deg`, '--flip-ms': `${flipMs}ms` } as React.CSSProperties}
            aria-hidden="true"
          >
            <span className={styles.face}>
              <Leaf />
            </span>
            <span className={`${styles.face} ${styles.tails}`}>
              <Fish />
            </span>
          </div>
          <p className={styles.fell} aria-live="polite">
            {isBusy || last === undefined ? ' ' : text(`studio.coin.${last.shown.fell}`)}
          </p>
        </div>
      )}
      controls={(isBusy) => (
        <>
          <Segment
            wide
            label={text('studio.coin.side')}
            items={coinSides.map((key) => ({ key, label: text(`studio.coin.${key}`) }))}
            value={side}
            onChange={(next) => {
              if (!isBusy) setSide(next);
            }}
          />
          <dl className={instant.facts}>
            <div>
              <dt>{text('studio.dice.chance')}</dt>
              <dd className="num">50 %</dd>
            </div>
            <div>
              <dt>{text('studio.dice.pays')}</dt>
              <dd className="num">
                {stake === undefined ? '–' : shown(seat.currency, exactText(seat.currency, coinPays(stake)))}
              </dd>
            </div>
          </dl>
        </>
      )}
    />
  );
}

/** Both faces are drawn here. */
function Leaf() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path
        d="M0,-34 C22,-30 30,-8 22,12 C16,26 6,32 0,38 C-6,32 -16,26 -22,12 C-30,-8 -22,-30 0,-34Z"
        fill="currentColor"
      />
      <path
        d="M0,-26 L0,34 M0,-8 L14,-16 M0,-8 L-14,-16 M0,8 L16,0 M0,8 L-16,0"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="3"
      />
    </svg>
  );
}

function Fish() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path d="M-34,0 C-20,-24 12,-24 24,-2 L38,-16 L38,16 L24,2 C12,24 -20,24 -34,0Z" fill="currentColor" />
      <circle cx="-18" cy="-5" r="4" fill="var(--gold)" />
      <path d="M-4,-14 Q4,0 -4,14" fill="none" stroke="var(--gold)" strokeWidth="3" />
    </svg>
  );
}
