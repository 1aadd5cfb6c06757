/** One line of a sheet: folded while it agrees, open while it differs; both sides of each figure, and the payments behind a difference. */
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Table } from '@banyan/ui/table';
import { Amount, grouped } from '../../lib/Amount.tsx';
import { type Text, namedText, useText } from '../../lib/language.tsx';
import { CaseOfLine } from './CaseOfLine.tsx';
import styles from './day-sheets.module.css';
import { type Sheet, type SheetLine, mainFigure, outcomeBadges } from './sheet.ts';

type Figure = SheetLine['figures'][number];

export function Line({ line, sheet }: { line: SheetLine; sheet: Sheet }) {
  const t = useText();
  const { part, name, currency, outcome, words, figures, differing, differingCount } = line;
  const main = mainFigure(line);
  const title = part === 'ledger' || part === 'cash' ? namedText(t, `day-sheets.line.${name}`, name) : name;
  return (
    <details className={styles.line} open={outcome === 'differs'}>
      <summary>
        <span className={styles.name}>{title}</span>
        {main?.ours === undefined || main.ours === null ? null : (
          <Amount money={{ amount: main.ours, ...(currency === null ? {} : { currency }) }} />
        )}
        <Badge kind={outcomeBadges[outcome]}>{t(`day-sheets.outcome.${outcome}`)}</Badge>
      </summary>
      <div className={styles.body}>
        {words === null ? null : <p className={styles.words}>{words}</p>}
        {figures.length === 0 ? null : (
          <Table
            caption={t('day-sheets.figures', { name: title })}
            rows={figures}
            rowKey={(row) => row.name}
            columns={figureColumns(t, part)}
          />
        )}
        {figures.length === 0 && words === null ? (
          <p className="muted">{t(outcome === 'agreed' ? 'day-sheets.checked' : 'day-sheets.silent')}</p>
        ) : null}
        {outcome === 'unverified' && figures.length > 0 ? <p className="muted">{t('day-sheets.silent')}</p> : null}
        {differing.length === 0 ? null : (
          <>
            <Table
              caption={t('day-sheets.differing', { name: title })}
              rows={differing}
              rowKey={(row) => `${row.transaction} ${row.about ?? ''} ${row.why}`}
              columns={paymentColumns(t, part)}
            />
            {differingCount > differing.length ? (
              <p className="muted">{t('day-sheets.more', { count: differingCount - differing.length })}</p>
            ) : null}
          </>
        )}
        {part === 'cash' ? (
          <p>
            <Link to={`/${name}`}>{t(`day-sheets.to.${name === 'deposits' ? 'deposits' : 'withdrawals'}`)}</Link>
          </p>
        ) : null}
        {part === 'vendors' ? (
          <p>
            <Link to={`/reconciliations?vendor=${name}&from=${sheet.day}&to=${sheet.day}`}>
              {t('day-sheets.toVendor')}
            </Link>
          </p>
        ) : null}
        {line.case === null ? null : <CaseOfLine found={line.case} sheet={sheet} />}
      </div>
    </details>
  );
}

const cellOf = ({ isSum }: Figure, value: string | null, signed = false) =>
  value === null ? (
    '–'
  ) : isSum ? (
    <Amount money={{ amount: value }} signed={signed} />
  ) : (
    <span className="num">{grouped(value)}</span>
  );

const figureColumns = (t: Text, part: SheetLine['part']) => [
  {
    key: 'name',
    label: t('day-sheets.figure'),
    cell: (row: Figure) => namedText(t, `day-sheets.figure.${row.name}`, row.name),
  },
  { key: 'ours', label: t('day-sheets.ours'), end: true, cell: (row: Figure) => cellOf(row, row.ours) },
  {
    key: 'theirs',
    label: t(part === 'cash' ? 'day-sheets.ledger' : 'day-sheets.theirs'),
    end: true,
    cell: (row: Figure) => cellOf(row, row.theirs),
  },
  {
    key: 'difference',
    label: t('day-sheets.difference'),
    end: true,
    cell: (row: Figure) => (/^-?0(\.0*)?$/.test(row.difference ?? '0') ? '–' : cellOf(row, row.difference, true)),
  },
];

type Payment = SheetLine['differing'][number];

const paymentColumns = (t: Text, part: SheetLine['part']) => [
  {
    key: 'transaction',
    label: t('day-sheets.transaction'),
    cell: (row: Payment) => <span className="num">{row.transaction}</span>,
  },
  { key: 'why', label: t('day-sheets.why'), cell: (row: Payment) => t(`day-sheets.why.${row.why}`) },
  {
    key: 'ours',
    label: t('day-sheets.ours'),
    end: true,
    cell: (row: Payment) => (row.ours === null ? '–' : <Amount money={{ amount: row.ours }} />),
  },
  {
    key: 'theirs',
    label: t('day-sheets.theirs'),
    end: true,
    cell: (row: Payment) => (row.theirs === null ? '–' : <Amount money={{ amount: row.theirs }} />),
  },
  {
    key: 'about',
    label: t(part === 'payouts' ? 'day-sheets.withdrawal' : 'day-sheets.deposit'),
    cell: ({ about }: Payment) =>
      about === null ? '–' : <Link to={`/${part === 'payouts' ? 'withdrawals' : 'deposits'}/${about}`}>{about}</Link>,
  },
];
