/**
 * The one way to show a list: columns declared once; filters, page and chosen columns in the address, saved under names; density stored by this browser,
 * rows walked with j and k, opened with Enter, ticked with x. The rows come page by page by key.
 */
import { type UseQueryResult } from '@tanstack/react-query';
import { type ColumnDef, type Table, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { Columns3, Rows3 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { Empty } from '@banyan/ui/empty';
import { Checkbox } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Address, useAddress } from './address.ts';
import { Fault } from './Fault.tsx';
import { useKeys } from './keys.ts';
import { useText } from './language.tsx';
import styles from './ListPage.module.css';
import { SavedViews } from './SavedViews.tsx';
import { keep, readStored } from './storage.ts';

export type ListColumn<Row> = {
  readonly key: string;
  readonly label: string;
  /** The label is for the ear alone: the column of buttons. */
  readonly isSilent?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  readonly end?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isExtra?: boolean;
};

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

type ListProps<Row> = {
  /** Under which this browser keeps the chosen columns. */
  readonly name: string;
  readonly caption: string;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Where Enter and a press on a row lead. */
  readonly hrefOf?: (row: Row) => string;
  readonly filters?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  /** What can be done with the ticked rows; without it none can be ticked. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Below the table: totals of the whole filter, an export. */
  readonly foot?: ReactNode;
};

const waitingRows = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const densities = ['calm', 'normal', 'dense'] as const;
type Density = (typeof densities)[number];

export function ListPage<Row>(props: ListProps<Row>) {
  const { name, query, columns, empty, filters, bulk, foot } = props;
  const t = useText();
  const address = useAddress();
  const [hidden, setHidden] = useChosenColumns(name, columns, address);
  const [density, setDensity] = useState<Density>(() => (readStored('density') as Density | null) ?? 'normal');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.rows ?? [];
  const chosen = rows.filter((row) => ticked.has(props.rowKey(row)));
  return (
    <section className={styles.list} data-density={density}>
      <div className={styles.bar}>
        <div className={styles.filters}>{filters}</div>
        <div className={styles.tools}>
          <SavedViews list={name} triggerClass={styles.tool} />
          <Drop
            label={t('office.list.columns')}
            trigger={<Columns3 size={18} aria-hidden="true" />}
            triggerClass={styles.tool}
            align="end"
          >
            {() => (
              <fieldset className={styles.choice}>
                <legend className="sr">{t('office.list.columns')}</legend>
                {columns.map(({ key, label }) => (
                  <Checkbox key={key} checked={!hidden.has(key)} onChange={() => setHidden(toggled(hidden, key))}>
                    {label}
                  </Checkbox>
                ))}
              </fieldset>
            )}
          </Drop>
          <Button
            kind="ghost"
            size="s"
            icon={<Rows3 size={18} aria-hidden="true" />}
            onClick={() => {
              const next = densities[(densities.indexOf(density) + 1) % densities.length] as Density;
              keep('density', next);
              setDensity(next);
            }}
          >
            {t(`office.list.density.${density}`)}
          </Button>
        </div>
      </div>
      {bulk === undefined || chosen.length === 0 ? null : (
        <div className={styles.bulk} role="status">
          <span>{t('office.list.ticked', { count: chosen.length })}</span>
          {bulk(chosen, () => setTicked(new Set()))}
        </div>
      )}
      {query.isPending ? (
        <div className={styles.waiting} aria-busy="true">
          {waitingRows.map((key) => (
            <Skeleton key={key} block={36} />
          ))}
        </div>
      ) : query.isError && query.data === undefined ? (
        <Fault error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <Empty title={empty.title} text={empty.text} />
      ) : (
        <Rows {...props} rows={rows} hidden={hidden} ticked={ticked} setTicked={setTicked} />
      )}
      <div className={styles.foot}>
        <div>{foot}</div>
        <Pager address={address} next={query.data?.next ?? null} isBusy={query.isFetching} />
      </div>
    </section>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Which columns are left out: what the address says, or else what this browser stored, or else the columns beyond the usual. */
function useChosenColumns<Row>(name: string, columns: readonly ListColumn<Row>[], address: Address) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const stored = readStored(`columns.${name}`);
    if (stored !== null) return new Set(stored.split(' ').filter((key) => key !== ''));
    return new Set(columns.filter(({ isExtra }) => isExtra === true).map(({ key }) => key));
  });
  const linked = address.get('columns').split('.');
  const isLinked = columns.some(({ key }) => linked.includes(key));
  const choose = (next: ReadonlySet<string>) => {
    // The first column names the row: without it a list says nothing.
    const shown = new Set([...next].filter((key) => key !== columns[0]?.key));
    keep(`columns.${name}`, [...shown].join(' '));
    setHidden(shown);
    const keys = columns.map(({ key }) => key).filter((key) => !shown.has(key));
    address.set({ columns: keys.join('.') }, { keepPage: true });
  };
  const left = columns.map(({ key }) => key).filter((key, at) => at > 0 && !linked.includes(key));
  return [isLinked ? new Set(left) : hidden, choose] as const;
}

type RowsProps<Row> = ListProps<Row> & {
  readonly rows: readonly Row[];
  readonly hidden: ReadonlySet<string>;
  readonly ticked: ReadonlySet<string>;
  readonly setTicked: (next: ReadonlySet<string>) => void;
};

/** The library holds which columns are shown, in which order, and how each cell is drawn. */
function useTable<Row>({ columns, rows, rowKey, hidden }: RowsProps<Row>): Table<Row> {
  const defined = useMemo<ColumnDef<Row>[]>(
    () =>
      columns.map(({ key, label, isSilent, cell }) => ({
        id: key,
        header: () => <span className={isSilent === true ? 'sr' : undefined}>{label}</span>,
        cell: ({ row }) => cell(row.original),
      })),
    [columns],
  );
  return useReactTable({
    data: rows as Row[],
    columns: defined,
    getCoreRowModel: getCoreRowModel(),
    getRowId: rowKey,
    state: { columnVisibility: Object.fromEntries([...hidden].map((key) => [key, false])) },
  });
}

function Rows<Row>(props: RowsProps<Row>) {
  const { caption, columns, rows, rowKey, hrefOf, bulk, ticked, setTicked } = props;
  const t = useText();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(-1);
  const table = useTable(props);
  const ends = new Set(columns.filter(({ end }) => end === true).map(({ key }) => key));
  const move = (step: number) => setAt((before) => Math.min(Math.max(before + step, 0), rows.length - 1));
  const open = (row: Row | undefined) => {
    if (row !== undefined && hrefOf !== undefined) void navigate(hrefOf(row));
  };
  const tick = (row: Row | undefined) => {
    if (row !== undefined && bulk !== undefined) setTicked(toggled(ticked, rowKey(row)));
  };
  useKeys({ j: () => move(1), k: () => move(-1), enter: () => open(rows[at]), x: () => tick(rows[at]) });
  useEffect(() => {
    if (at >= 0) body.current?.rows[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {bulk === undefined ? null : (
                <th className={styles.tick}>
                  <Checkbox
                    checked={rows.every((row) => ticked.has(rowKey(row)))}
                    onChange={(event) => setTicked(event.target.checked ? new Set(rows.map(rowKey)) : new Set())}
                  >
                    <span className="sr">{t('office.list.tickAll')}</span>
                  </Checkbox>
                </th>
              )}
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={ends.has(header.id) ? styles.end : undefined}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row, index) => (
            <tr
              key={row.id}
              data-current={index === at || undefined}
              data-open={hrefOf === undefined ? undefined : ''}
              onClick={(event) => {
                setAt(index);
                const isControl = (event.target as HTMLElement).closest('a, button, input, label') !== null;
                if (!isControl && window.getSelection()?.isCollapsed !== false) open(row.original);
              }}
            >
              {bulk === undefined ? null : (
                <td className={styles.tick}>
                  <Checkbox checked={ticked.has(row.id)} onChange={() => tick(row.original)}>
                    <span className="sr">{t('office.list.tick')}</span>
                  </Checkbox>
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={ends.has(cell.column.id) ? styles.end : undefined}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Forward by key, and back to the first page; the browser's own button leads back by one. */
function Pager({ address, next, isBusy }: { address: Address; next: string | null; isBusy: boolean }) {
  const t = useText();
  const isFirst = address.get('after') === '';
  if (isFirst && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('office.list.pages')}>
      <Button kind="secondary" size="s" disabled={isFirst} onClick={() => address.set({ after: undefined })}>
        {t('office.list.first')}
      </Button>
      <Button
        kind="secondary"
        size="s"
        disabled={next === null}
        busy={isBusy && next !== null}
        onClick={() => address.set({ after: next ?? undefined }, { keepPage: true })}
      >
        {t('office.list.next')}
      </Button>
    </nav>
  );
}
