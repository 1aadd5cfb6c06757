/** The board of scratch cards: nine fields that are rubbed free one by one, by finger, by key, or all at once; three of one sign win. */
import { useRef, useState } from 'react';
import { type ScratchCard, scratchCards, scratchFields, scratchPrizes } from '@banyan/games/scratch';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import type { BoardProps } from '../../app/board-props.ts';
import { InstantBoard } from '../../app/InstantBoard.tsx';
import type { Ended } from '../../app/useEnded.ts';
import { paced, wantsQuiet } from '../../lib/motion.ts';
import { play as sound } from '../../lib/sound.ts';
import { timesText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import { Sign } from './Sign.tsx';
import styles from './scratch.module.css';

type Shown = { readonly fields: readonly number[]; readonly sign: number | null; readonly times: number };

/** Nobody has to rub: a card that is left alone uncovers itself, field after field. */
const aloneMs = 420;
const firstMs = 700;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [card, setCard] = useState<ScratchCard>('mango');
  const [round, setRound] = useState<Ended<Shown>>();
  const [free, setFree] = useState<ReadonlySet<number>>(new Set());
  const rub = useRef<(field: number | 'all') => void>(() => {});

  /** Resolves once every field is free. */
  const show = (made: Ended<Shown>): Promise<void> =>
    new Promise((resolve) => {
      const open = new Set<number>();
      const all = made.shown.fields.length;
      let alone: ReturnType<typeof setTimeout> | undefined;
      const uncover = (field: number | 'all'): void => {
        if (field === 'all') for (let at = 0; at < all; at += 1) open.add(at);
        else open.add(field);
        setFree(new Set(open));
        sound('tick');
        clearTimeout(alone);
        if (open.size === all) {
          rub.current = () => {};
          resolve();
        } else alone = setTimeout(uncoverNext, paced(aloneMs));
      };
      const uncoverNext = (): void => {
        const next = made.shown.fields.findIndex((_, at) => !open.has(at));
        uncover(next);
      };
      setRound(made);
      setFree(new Set());
      rub.current = uncover;
      if (wantsQuiet()) uncover('all');
      else alone = setTimeout(uncoverNext, paced(firstMs));
    });

  return (
    <InstantBoard<Shown>
      seat={seat}
      choice={{ card }}
      playLabel={text('studio.scratch.play')}
      show={show}
      mark={({ shown: { times } }) => timesText(times)}
      stage={({ isBusy }) => (
        <Fields card={card} shown={round?.shown} free={free} isBusy={isBusy} onRub={(field) => rub.current(field)} />
      )}
      controls={(isBusy) => (
        <>
          <Segment
            wide
            label={text('studio.scratch.card')}
            items={scratchCards.map((key) => ({ key, label: text(`studio.scratch.${key}`) }))}
            value={card}
            onChange={(next) => {
              if (isBusy) return;
              setCard(next);
              setRound(undefined);
              setFree(new Set());
            }}
          />
          <ol className={styles.prizes}>
            {scratchPrizes(card).map(({ times }, sign) => (
              <li key={times}>
                <Sign card={card} sign={sign} />
                <b className="num">{timesText(times)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    />
  );
}

type FieldsProps = {
  card: ScratchCard;
  shown: Shown | undefined;
  /** Fields that are uncovered. */
  free: ReadonlySet<number>;
  isBusy: boolean;
  onRub: (field: number | 'all') => void;
};

function Fields({ card, shown, free, isBusy, onRub }: FieldsProps) {
  const text = useText();
  const fields = shown?.fields ?? [];
  return (
    <div className={styles.card} data-card={card}>
      <div className={styles.fields}>
        {Array.from({ length: scratchFields }, (_, at) => {
          const sign = fields[at];
          const isFree = free.has(at) && sign !== undefined;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: fields never change places
              key={at}
              type="button"
              className={styles.field}
              data-free={isFree}
              data-won={isFree && free.size === fields.length && sign === shown?.sign && shown.times > 100}
              disabled={!isBusy || isFree}
              aria-label={
                isFree ? timesText(scratchPrizes(card)[sign]?.times ?? 0) : text('studio.scratch.field', { at: at + 1 })
              }
              onClick={() => onRub(at)}
              onPointerEnter={(event) => {
                if (isBusy && event.buttons > 0) onRub(at);
              }}
            >
              {isFree ? (
                <>
                  <Sign card={card} sign={sign} />
                  <small className="num">{timesText(scratchPrizes(card)[sign]?.times ?? 0)}</small>
                </>
              ) : null}
            </button>
          );
        })}
      </div>
      <Button kind="secondary" size="s" disabled={!isBusy} onClick={() => onRub('all')}>
        {text('studio.scratch.all')}
      </Button>
    </div>
  );
}
