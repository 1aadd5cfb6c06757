/** The board of hi-lo: the card that lies open, those before it, and two guesses with their chances and what the stake would be worth. */
import { ArrowDown, ArrowUp, ChevronsRight } from 'lucide-react';
import type { Rate } from '@banyan/core/money';
import { rankOf, ranksOfSuit } from '@banyan/games/cards';
import {
  type HiloShown,
  type HiloSide,
  hiloGuesses,
  hiloMeaning,
  hiloPasses,
  hiloTimes,
  hiloWays,
} from '@banyan/games/hilo';
import { PlayingCard } from '@banyan/ui/cards';
import type { BoardProps } from '../../app/board-props.ts';
import { SteppedBoard, type SteppedView } from '../../app/SteppedBoard.tsx';
import { useGameKeys } from '../../app/usePlayKey.ts';
import type { Seat } from '../../app/useSeat.ts';
import { percentText, unitsOf } from '../../lib/amounts.ts';
import { cardName } from '../../lib/cards.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './hilo.module.css';

const revealMs = 650;
const noChoice = {};
const pastShown = 9;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  return (
    <SteppedBoard<HiloShown>
      seat={seat}
      choice={noChoice}
      onFound={() => {}}
      show={async () => {
        if (!wantsQuiet()) await wait(revealMs);
      }}
      wait={text('studio.hilo.pick')}
      keys={text('studio.hilo.keys', { pass: 'P' })}
      stage={(view) => <Cards view={view} />}
      controls={(view) => <Guesses seat={seat} view={view} />}
    />
  );
}

function Cards({ view: { round, last, pending } }: { view: SteppedView<HiloShown> }) {
  const text = useText();
  const shown = round?.shown ?? last?.shown;
  const cards = shown?.cards ?? [];
  const now = cards.at(-1);
  const past = cards.slice(0, -1).slice(-pastShown);
  const from = cards.length - 1 - past.length;
  const guesses = shown === undefined ? [] : hiloGuesses(shown).slice(0, shown.right);
  return (
    <div className={styles.board}>
      <div className={styles.middle}>
        <div
          className={styles.open}
          key={`${round?.id ?? last?.id ?? ''} ${cards.length}`}
          data-pending={pending !== undefined && pending['act'] !== 'cash'}
          data-lost={round === undefined && shown?.isLost === true}
        >
          <PlayingCard card={now} label={now === undefined ? text('studio.cards.down') : cardName(text, now)} />
        </div>
        <p className={styles.times} data-lost={shown?.isLost === true}>
          <span className="num">{shown?.isLost === true ? '0.00×' : rateText(hiloTimes(guesses))}</span>
        </p>
      </div>
      <ol className={styles.past} aria-label={text('studio.hilo.past')}>
        {past.map((card, at) => {
          const act = shown?.acts[from + at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card that has lain open stays where it was
            <li key={from + at} data-act={act}>
              <PlayingCard card={card} label={cardName(text, card)} />
              <small aria-hidden="true">{act === 'high' ? '▲' : act === 'low' ? '▼' : '»'}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The two guesses with what they are worth, and the card that is passed over. */
function Guesses({ seat, view: { round, isBusy, press } }: { seat: Seat; view: SteppedView<HiloShown> }) {
  const text = useText();
  const card = round?.shown.cards.at(-1);
  const rank = card === undefined ? undefined : rankOf(card);
  const most = unitsOf(seat.currency, seat.table.limits.mostWin) ?? 0n;
  const left = hiloPasses - (round?.shown.passes ?? 0);
  const guesses = round === undefined ? [] : hiloGuesses(round.shown);
  const isPassable = round !== undefined && left > 0;
  /** What a guess is worth, and whether a round may pay that. */
  const offer = (side: HiloSide) => {
    if (rank === undefined || round === undefined) return undefined;
    const times = hiloTimes([...guesses, { rank, side }]);
    return { times, mayPress: (round.stake * times.numerator) / times.denominator <= most };
  };
  const guess = (side: HiloSide): void => {
    if (offer(side)?.mayPress === true) void press({ act: side });
  };
  useGameKeys(['ArrowUp', 'ArrowDown', 'KeyP'], { shown: '↑ ↓ P', does: 'studio.keys.do.hilo' }, (code) => {
    if (code !== 'KeyP') guess(code === 'ArrowUp' ? 'high' : 'low');
    else if (isPassable) void press({ act: 'pass' });
  });
  return (
    <div className={styles.guesses}>
      <Guess side="high" rank={rank} times={offer('high')} isBusy={isBusy} onPress={guess} />
      <button
        type="button"
        className={styles.pass}
        disabled={isBusy || !isPassable}
        aria-label={text('studio.hilo.pass', { left })}
        aria-keyshortcuts="P"
        onClick={() => void press({ act: 'pass' })}
      >
        <ChevronsRight size={20} aria-hidden="true" className="flip" />
        <small className="num">{left}</small>
      </button>
      <Guess side="low" rank={rank} times={offer('low')} isBusy={isBusy} onPress={guess} />
    </div>
  );
}

type GuessProps = {
  side: HiloSide;
  rank: number | undefined;
  times: { readonly times: Rate; readonly mayPress: boolean } | undefined;
  isBusy: boolean;
  onPress: (side: HiloSide) => void;
};

/** One guess: what it says at this card, what the round is worth if it is right, and how likely that is. */
function Guess({ side, rank, times, isBusy, onPress }: GuessProps) {
  const text = useText();
  const meaning = rank === undefined ? (side === 'high' ? 'overOrSame' : 'underOrSame') : hiloMeaning(rank, side);
  const Arrow = side === 'high' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.guess}
      data-side={side}
      disabled={isBusy || times?.mayPress !== true}
      aria-keyshortcuts={side === 'high' ? 'ArrowUp' : 'ArrowDown'}
      onClick={() => onPress(side)}
    >
      <b>
        <Arrow size={16} aria-hidden="true" />
        {text(`studio.hilo.${meaning}`)}
      </b>
      <span className="num">{times === undefined ? '–' : rateText(times.times)}</span>
      <small className="num">{rank === undefined ? '–' : chanceText(rank, side)}</small>
    </button>
  );
}

const chanceText = (rank: number, side: HiloSide): string =>
  `${percentText({ numerator: BigInt(hiloWays(rank, side)), denominator: BigInt(ranksOfSuit) }, 2)} %`;
