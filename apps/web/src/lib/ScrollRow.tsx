/**
 * A section whose entries lie beside each other: by finger, mouse, wheel and keys, and by arrows where there are more of them than one sees.
 * The caller's class says how wide an entry is.
 */
import { IconButton } from '@banyan/ui/button';
import { SectionHead } from '@banyan/ui/card';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import styles from './ScrollRow.module.css';
import { useDragged } from './useDragged.ts';
import { useRovingFocus } from './useRovingFocus.ts';

type ScrollRowProps = {
  /** Of the heading, by which the row is named. */
  id: string;
  title: ReactNode;
  /** Stands in the head, before the arrows. */
  end?: ReactNode;
  /** What the arrows say; without it there are none. */
  arrows?: { readonly back: string; readonly on: string } | undefined;
  className?: string | undefined;
  /** What stands in the place of the row: waiting, nothing, a failure. */
  instead?: ReactNode;
  /** Entries of a list. */
  children: ReactNode;
};

/** Moves by what is in sight; from the end back to the beginning, so that the arrows always do something. */
function turn(row: HTMLElement | null, along: 1 | -1): void {
  if (row === null) return;
  const most = row.scrollWidth - row.clientWidth;
  const at = Math.abs(row.scrollLeft);
  const step = row.clientWidth;
  const next = along > 0 ? (at >= most - 2 ? 0 : at + step) : at <= 2 ? most : at - step;
  row.scrollTo({ left: getComputedStyle(row).direction === 'rtl' ? -next : next });
}

/** By one entry, and to either end: the browser's own steps are small and fall back to where they came from. */
function scroll(event: KeyboardEvent<HTMLUListElement>): void {
  const row = event.currentTarget;
  if (event.target !== row) return;
  const { direction, columnGap } = getComputedStyle(row);
  const column = (row.firstElementChild?.getBoundingClientRect().width ?? 0) + Number.parseFloat(columnGap);
  const steps: Record<string, number> = {
    ArrowRight: row.scrollLeft + column,
    ArrowLeft: row.scrollLeft - column,
    Home: 0,
    End: (direction === 'rtl' ? -1 : 1) * row.scrollWidth,
  };
  const left = steps[event.key];
  if (left === undefined) return;
  event.preventDefault();
  row.scrollTo({ left });
}

export function ScrollRow({ id, title, end, arrows, className, instead, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement | null>(null);
  const dragged = useDragged<HTMLUListElement>();
  const { watch, go } = useRovingFocus();
  const place = useCallback(
    (node: HTMLUListElement) => {
      row.current = node;
      return watch(node);
    },
    [watch],
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        end={
          end === undefined && arrows === undefined ? undefined : (
            <>
              {end}
              {arrows === undefined ? null : (
                <>
                  <IconButton label={arrows.back} onClick={() => turn(row.current, -1)}>
                    <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={arrows.on} onClick={() => turn(row.current, 1)}>
                    <ChevronRight className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </>
          )
        }
      />
      {instead ?? (
        <ul
          ref={place}
          className={`${styles.row} ${className ?? ''}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by the arrow keys when it has the focus
          tabIndex={0}
          aria-labelledby={id}
          onKeyDown={(event) => void (go(event) || scroll(event))}
          {...dragged}
        >
          {children}
        </ul>
      )}
    </section>
  );
}
