/** Paging: the pages around the current one, the first and the last, and a step to each side. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/index.ts';
import styles from './Pagination.module.css';
import { pagesShown } from './pages.ts';

export type PaginationProps = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** What the button of a page is called. */
  pageLabel: (page: number) => string;
};

export function Pagination({ page, pages, onPage, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <IconButton label={previousLabel} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      {pagesShown(page, pages).map((number, index) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={`${styles.page} num`}
            aria-current={number === page ? 'page' : undefined}
            aria-label={pageLabel(number)}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton label={nextLabel} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
