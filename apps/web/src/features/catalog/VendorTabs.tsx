/**
 * Vendors as tabs: one row up to six, two rows from seven on, and from eight on arrows that move the row by a column and
 * wrap (LIST-02, DEC-11). Arrow keys move between tabs, Home and End jump; phones scroll by a finger.
 */
import { IconButton } from '@banyan/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useTheme } from '../../lib/theme.tsx';
import type { VendorCard } from './catalog.queries.ts';
import styles from './catalog.module.css';
import { VendorPicture } from './VendorPicture.tsx';
import { VendorMarks } from './VendorTile.tsx';

const twoRowsFrom = 7;
const arrowsFrom = 8;
const inColumn = 2;

type VendorTabsProps = {
  /** Ties the tabs to their panel, `<id>-panel`. */
  id: string;
  vendors: readonly VendorCard[];
  value: string;
  onChange: (vendor: string) => void;
};

export function VendorTabs({ id, vendors, value, onChange }: VendorTabsProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  /** So many columns of the beginning stand at the end. */
  const [turned, setTurned] = useState(0);
  const from = (turned * inColumn) % vendors.length;
  const shown = [...vendors.slice(from), ...vendors.slice(0, from)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight when the choice changes
  useEffect(() => {
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // From the tab under the focus: the address may still be on its way to the one just chosen.
    const focused = (event.target as HTMLElement).dataset['vendor'];
    const at = shown.findIndex(({ vassalage }) => vassalage === focused);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : shown.at(step % shown.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.vassalage);
    row.current?.querySelector<HTMLElement>(`[data-vendor="${CSS.escape(next.vassalage)}"]`)?.focus();
  }
  /** By one column; where all stand in sight the row itself is turned, so that the arrows always do something (DEC-11). */
  function move(along: 1 | -1) {
    const columns = Math.ceil(vendors.length / inColumn);
    if (row.current !== null && !scrollColumn(row.current, along))
      setTurned((before) => (before + along + columns) % columns);
  }
  const hasArrows = vendors.length >= arrowsFrom;
  return (
    <div className={styles.slider}>
      {hasArrows ? (
        <IconButton label={t('catalog.tabs.back')} className={styles.arrow} onClick={() => move(-1)}>
          <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      ) : null}
      <div
        ref={row}
        role="tablist"
        aria-label={t('catalog.tabs.label')}
        className={styles.tabs}
        data-rows={vendors.length >= twoRowsFrom ? 2 : 1}
        onKeyDown={onKeyDown}
      >
        {shown.map((card) => (
          <button
            key={card.id}
            type="button"
            role="tab"
            data-vendor={card.vassalage}
            aria-selected={card.vassalage === value}
            aria-controls={card.vassalage === value ? `${id}-panel` : undefined}
            tabIndex={card.vassalage === value ? 0 : -1}
            className={styles.tile}
            onClick={() => onChange(card.vassalage)}
          >
            <Logo card={card} isChosen={card.vassalage === value} />
            <VendorMarks card={card} />
          </button>
        ))}
      </div>
      {hasArrows ? (
        <IconButton label={t('catalog.tabs.on')} className={styles.arrow} onClick={() => move(1)}>
          <ChevronRight className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Scrolls by one column, from the last one back to the first. False when all stand in sight and nothing can scroll. */
function scrollColumn(node: HTMLElement, along: 1 | -1): boolean {
  const most = node.scrollWidth - node.clientWidth;
  const style = getComputedStyle(node);
  if (most <= 2) return false;
  const column = (node.firstElementChild?.getBoundingClientRect().width ?? 0) + Number.parseFloat(style.columnGap);
  const at = Math.abs(node.scrollLeft);
  const next = along > 0 ? (at >= most - 2 ? 0 : at + column) : at <= 2 ? most : at - column;
  node.scrollTo({ left: style.direction === 'rtl' ? -next : next });
  return true;
}

/** White on dark, in colour where it is light or chosen (CAT-20). */
function Logo({ card, isChosen }: { card: VendorCard; isChosen: boolean }) {
  const { theme } = useTheme();
  return <VendorPicture vendor={card.vassalage} title={card.title} white={theme === 'dark' && !isChosen} />;
}
