/** Paging: the pages around the current one (range 3), the first and the last, and a step to each side. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { useText } from './language.tsx';
import styles from './Pager.module.css';

/** Page numbers to show; undefined is a gap. Range 3 around the current page, one page at each margin. */
export function pagesShown(page: number, pages: number): (number | undefined)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((number, index) =>
    index > 0 && number - (wanted[index - 1] as number) > 1 ? [undefined, number] : [number],
  );
}

export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('shell.pager.label')}>
      <IconButton label={t('shell.pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      {pagesShown(page, pages).map((number, index) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={`${styles.page} num`}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('shell.pager.page', { number })}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton label={t('shell.pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
