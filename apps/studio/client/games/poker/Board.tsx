/** The board of video poker: five cards, of which any are held by a press or a key, and the pay table with the class of the hand lit. */
import { useEffect, useState } from 'react';
import { type PokerShown, type PokerTable, pokerTables } from '@banyan/games/poker';
import { PlayingCard } from '@banyan/ui/cards';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import { SteppedBoard, type SteppedView } from '../../app/SteppedBoard.tsx';
import { useGameKeys } from '../../app/usePlayKey.ts';
import { cardName } from '../../lib/cards.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { useText } from '../../lib/texts.tsx';
import { PayTable } from './PayTable.tsx';
import styles from './poker.module.css';

const places = [0, 1, 2, 3, 4] as const;
const noHold = '00000';
const turnMs = 150;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [table, setTable] = useState<PokerTable>('jacks');
  const [hold, setHold] = useState(noHold);
  /** How many of the new cards are turned over; all but while the draw is shown. */
  const [turned, setTurned] = useState(5);
  const toggle = (at: number): void =>
    setHold((now) => places.map((place) => (place === at ? (now[at] === '1' ? '0' : '1') : now[place])).join(''));
  return (
    <SteppedBoard<PokerShown>
      seat={seat}
      choice={{ table }}
      onFound={({ table: found }) => setTable(found as PokerTable)}
      show={async () => {
        if (!wantsQuiet())
          for (const count of places) {
            setTurned(count);
            await wait(turnMs);
            sound('tick');
          }
        setTurned(5);
      }}
      main={() => ({ label: text('studio.poker.draw'), step: { act: 'draw', hold } })}
      keys={text('studio.poker.keys')}
      stage={(view) => (
        <Hand view={view} table={table} hold={hold} turned={turned} onToggle={toggle} onDeal={setHold} />
      )}
      controls={({ round, isBusy }) => (
        <div className={styles.tables}>
          <Segment
            wide
            label={text('studio.poker.table')}
            items={pokerTables.map((key) => ({ key, label: text(`studio.poker.${key}`) }))}
            value={table}
            onChange={(next) => {
              if (round === undefined && !isBusy) setTable(next);
            }}
          />
        </div>
      )}
    />
  );
}

type HandProps = {
  view: SteppedView<PokerShown>;
  table: PokerTable;
  hold: string;
  turned: number;
  onToggle: (at: number) => void;
  onDeal: (hold: string) => void;
};

function Hand({ view: { round, last }, table, hold, turned, onToggle, onDeal }: HandProps) {
  const text = useText();
  // The hand of another pay table says nothing of this one.
  const ended = last?.choice['table'] === table ? last : undefined;
  const shown = round?.shown ?? ended?.shown;
  const id = round?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is held when cards are dealt
  useEffect(() => onDeal(noHold), [id]);
  useGameKeys(
    places.map((at) => `Digit${at + 1}`),
    { shown: '1–5', does: 'studio.keys.do.poker' },
    (code) => {
      if (round !== undefined) onToggle(Number(code.slice(-1)) - 1);
    },
  );
  const isTurned = (at: number): boolean => round !== undefined || shown?.hold?.[at] === '1' || at < turned;
  return (
    <div className={styles.board}>
      <PayTable table={table} hand={turned === 5 ? (shown?.hand ?? null) : null} isSure={round === undefined} />
      <fieldset className={styles.hand}>
        <legend className="sr">{text('studio.poker.hand')}</legend>
        {places.map((at) => {
          const card = isTurned(at) ? shown?.cards[at] : undefined;
          const isHeld = round === undefined ? shown?.hold?.[at] === '1' : hold[at] === '1';
          return (
            <button
              key={at}
              type="button"
              className={styles.place}
              aria-pressed={isHeld}
              aria-keyshortcuts={String(at + 1)}
              disabled={round === undefined}
              onClick={() => onToggle(at)}
            >
              <span className={styles.card} key={`${round?.id ?? ended?.id ?? ''} ${card ?? 'down'}`}>
                <PlayingCard
                  card={card}
                  label={card === undefined ? text('studio.cards.down') : cardName(text, card)}
                />
              </span>
              <small>
                {isHeld ? text('studio.poker.held') : round === undefined ? ' ' : text('studio.poker.hold')}
              </small>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
