/** The board of hi-lo: the card that lies open, those before it, and two guesses with their chances and what the stake would be worth. */
import { ArrowDown, ArrowUp } from 'lucide-react';
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
import { Button } from '@banyan/ui/button';
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
const sides = ['high', 'low'] as const;
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
      <p className={styles.times} data-lost={shown?.isLost === true}>
        <span className="num">{shown?.isLost === true ? '0.00×' : rateText(hiloTimes(guesses))}</span>
      </p>
      <div
        className={styles.open}
        key={`${round?.id ?? last?.id ?? ''} ${cards.length}`}
        data-pending={pending !== undefined && pending['act'] !== 'cash'}
        data-lost={round === undefined && shown?.isLost === true}
      >
        <PlayingCard card={now} label={now === undefined ? text('studio.cards.down') : cardName(text, now)} />
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
      {sides.map((side) => {
        const offered = offer(side);
        const meaning = rank === undefined ? (side === 'high' ? 'overOrSame' : 'underOrSame') : hiloMeaning(rank, side);
        return (
          <button
            key={side}
            type="button"
            className={styles.guess}
            data-side={side}
            disabled={isBusy || offered?.mayPress !== true}
            aria-keyshortcuts={side === 'high' ? 'ArrowUp' : 'ArrowDown'}
            onClick={() => guess(side)}
          >
            <b>
              {side === 'high' ? <ArrowUp size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
              {text(`studio.hilo.${meaning}`)}
            </b>
            <span className="num">{offered === undefined ? '–' : rateText(offered.times)}</span>
            <small className="num">{rank === undefined ? '–' : chanceText(rank, side)}</small>
          </button>
        );
      })}
      <Button
        kind="secondary"
        size="s"
        wide
        disabled={isBusy || !isPassable}
        aria-keyshortcuts="P"
        onClick={() => void press({ act: 'pass' })}
      >
        {text('studio.hilo.pass', { left })}
      </Button>
    </div>
  );
}

const chanceText = (rank: number, side: HiloSide): string =>
  `${percentText({ numerator: BigInt(hiloWays(rank, side)), denominator: BigInt(ranksOfSuit) }, 2)} %`;
