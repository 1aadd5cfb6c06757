/** The board of the river: fish that swim by, a net or a harpoon, and a list of all fish with what they pay. A press on a fish casts at it. */
import { useState } from 'react';
import { type RiverCast, type RiverFish, riverCasts, riverChance, riverFish, riverTimes } from '@banyan/games/river';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import instant from '../../app/instant.module.css';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import { stakeUnits } from '../../app/StakeBox.tsx';
import type { Ended } from '../../app/useEnded.ts';
import type { Seat } from '../../app/useSeat.ts';
import { exactText, percentText, shown as shownAmount } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import { FishArt } from './FishArt.tsx';
import styles from './river.module.css';
import { shoal } from './shoal.ts';
import { useCast } from './useCast.ts';

type Shown = { readonly isCaught: boolean; readonly times: number };

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [by, setBy] = useState<RiverCast>('net');
  const [fish, setFish] = useState<RiverFish>('puti');
  const casting = useCast();

  async function show({ shown, payout }: Ended<Shown>): Promise<void> {
    const kind = riverFish.find((one) => riverTimes({ cast: by, fish: one }) === shown.times) ?? fish;
    const gain = shownAmount(seat.currency, exactText(seat.currency, payout));
    await casting.cast(kind, shown.isCaught ? `+${gain}` : '');
  }

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={{ cast: by, fish }}
      playLabel={text('studio.river.cast', { fish: text(`studio.river.fish.${fish}`) })}
      show={show}
      mark={({ shown: { isCaught, times } }) => (isCaught ? `${times}×` : '0×')}
      stage={({ isHeld, play }) => (
        <Water
          by={by}
          wanted={fish}
          casting={casting}
          onPress={(kind, node) => {
            if (isHeld) return;
            setFish(kind);
            casting.aimed.current = node;
            play({ cast: by, fish: kind });
          }}
        />
      )}
      controls={(isBusy) => <Aim seat={seat} {...{ by, fish, isBusy, setBy, setFish }} />}
    />
  );
}

type WaterProps = {
  by: RiverCast;
  wanted: RiverFish;
  casting: ReturnType<typeof useCast>;
  onPress: (kind: RiverFish, node: HTMLElement) => void;
};

/** The fish that swim by. Whoever sees none of them has the list below. */
function Water({ by, wanted, casting, onPress }: WaterProps) {
  return (
    <div className={styles.river} ref={casting.river} data-cast={by}>
      <span className={styles.light} aria-hidden="true" />
      <div aria-hidden="true">
        {shoal.map(({ key, kind, lane, seconds, ahead, toLeft }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={styles.fish}
            data-kind={kind}
            data-left={toLeft}
            data-wanted={kind === wanted}
            style={
              {
                '--lane': lane,
                '--swim': `${seconds}s`,
                '--ahead': `${-seconds * ahead}s`,
                '--part': ahead,
              } as React.CSSProperties
            }
            onClick={({ currentTarget }) => onPress(kind, currentTarget)}
          >
            <FishArt kind={kind} />
          </button>
        ))}
      </div>
      <span className={styles.net} ref={casting.net} aria-hidden="true" />
      <b className={`num ${styles.prize}`} ref={casting.prize} aria-hidden="true" />
      <Boat />
    </div>
  );
}

type AimProps = {
  seat: Seat;
  by: RiverCast;
  fish: RiverFish;
  isBusy: boolean;
  setBy: (by: RiverCast) => void;
  setFish: (fish: RiverFish) => void;
};

/** What is cast, at which fish, and what that means. */
function Aim({ seat, by, fish, isBusy, setBy, setFish }: AimProps) {
  const text = useText();
  const stake = stakeUnits(seat);
  const choice = { cast: by, fish };
  const pays = stake === undefined ? undefined : exactText(seat.currency, stake * BigInt(riverTimes(choice)));
  return (
    <>
      <Segment
        wide
        label={text('studio.river.with')}
        items={riverCasts.map((key) => ({ key, label: text(`studio.river.${key}`) }))}
        value={by}
        onChange={(next) => {
          if (!isBusy) setBy(next);
        }}
      />
      <fieldset className={styles.kinds}>
        <legend className="sr">{text('studio.river.target')}</legend>
        {riverFish.map((kind) => {
          const times = riverTimes({ cast: by, fish: kind });
          return (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                className="sr"
                name="fish"
                checked={kind === fish}
                disabled={isBusy}
                aria-label={text('studio.river.pays', { fish: text(`studio.river.fish.${kind}`), times })}
                onChange={() => setFish(kind)}
              />
              <span aria-hidden="true">
                <FishArt kind={kind} />
                <b className="num">{times}×</b>
              </span>
            </label>
          );
        })}
      </fieldset>
      <dl className={`${instant.facts} ${styles.facts}`}>
        <div>
          <dt>{text('studio.dice.chance')}</dt>
          <dd className="num">{percentText(riverChance(choice), 2)} %</dd>
        </div>
        <div>
          <dt>{text('studio.dice.pays')}</dt>
          <dd className="num">{pays === undefined ? '–' : shownAmount(seat.currency, pays)}</dd>
        </div>
      </dl>
    </>
  );
}

/** The boat at the near bank, from which every cast goes. */
function Boat() {
  return (
    <svg className={styles.boat} viewBox="-70 -40 140 60" aria-hidden="true">
      <path
        d="M-64,-6 C-40,6 40,6 64,-6 C54,18 -54,18 -64,-6Z"
        fill="var(--gold-edge)"
        stroke="var(--art-ink)"
        strokeWidth="2.5"
      />
      <path d="M-30,-2 C-26,-28 26,-28 30,-2Z" fill="var(--conch)" stroke="var(--art-ink)" strokeWidth="2.5" />
      <path
        d="M-18,-4 C-16,-22 -6,-24 0,-24 M18,-4 C16,-22 6,-24 0,-24 M0,-24 V-3"
        fill="none"
        stroke="var(--gold-edge)"
        strokeWidth="2"
      />
    </svg>
  );
}
