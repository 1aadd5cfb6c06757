/** The account record (transactionHistory): every ledger line on the member's accounts with what it was for, by days and type. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { SelectInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { countParam, textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import styles from './StatementPane.module.css';
import { balanceQuery } from './wallet.queries.ts';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import {
  dayIn,
  daysOf,
  Downloads,
  linesQuery,
  ownRecord,
  SpanFilter,
  spanShape,
  useGameName,
} from '../records/index.ts';
import { NotRead } from '../../lib/NotRead.tsx';

type Line = CallValue<'GET /wps/member/records/lines'>['content'][number];

/** A kind or account that has no text yet is shown by its own name. */
function named(t: Text, place: string, name: string): string {
  return namedText(t, `wallet.${place}.${name}`, name);
}

const shape = { ...spanShape('all'), at: countParam(1_000_000), kind: textParam };

function columnsOf(t: Text, nameOf: ReturnType<typeof useGameName>): readonly Column<Line>[] {
  return [
    {
      key: 'kind',
      label: t('wallet.statement.kind'),
      cell: (line) => (
        <span className={styles.what}>
          <Badge kind="brand">{named(t, 'kind', line.kind)}</Badge>
          <small className={styles.at}>
            <When at={line.at} />
          </small>
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('wallet.statement.amount'),
      end: true,
      cell: (line) => (
        <Amount value={line.amount} signed className={line.amount.amount.startsWith('-') ? styles.out : styles.in} />
      ),
    },
    {
      key: 'after',
      label: t('wallet.statement.after'),
      end: true,
      cell: (line) => <Amount value={line.balanceAfter} />,
    },
    {
      key: 'what',
      label: t('records.column.what'),
      cell: (line) =>
        line.game === '' ? (
          <span className={styles.at}>{line.ref === '' ? '–' : line.ref}</span>
        ) : (
          <span className={styles.what}>
            <span>{nameOf(line)}</span>
            <small className={`num ${styles.at}`}>{line.ref}</small>
          </span>
        ),
    },
    { key: 'account', label: t('wallet.statement.account'), cell: (line) => named(t, 'account', line.account) },
  ];
}

/** What a correction could not take back; nothing when nothing is owed. */
function Owed() {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  if (data === undefined || !/[1-9]/.test(data.owed)) return null;
  return (
    <p className={`small ${styles.owed}`} role="note">
      <strong>
        {t('wallet.owed.label')} <Amount value={{ currency: data.currency, amount: data.owed }} />
      </strong>{' '}
      {t('wallet.owed.text')}
    </p>
  );
}

export default function StatementPane() {
  const t = useText();
  const nameOf = useGameName();
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const today = dayIn(timeZone, serverNow());
  const days = daysOf(asked, today);
  const filter = { ...days, ...(asked.kind === undefined ? {} : { kind: asked.kind }) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    linesQuery({ ...filter, pageNo: asked.at, pageSize: 12 }),
  );
  const isFiltered = asked.kind !== undefined || asked.span !== 'all';
  return (
    <div className={styles.pane}>
      <p className="small muted">{t('wallet.statement.hint')}</p>
      <Owed />
      <div className={styles.filters}>
        <SpanFilter value={asked} onChange={(next) => change({ ...next, at: 1 })} />
        <SelectInput
          className={styles.select}
          aria-label={t('records.filter.kind')}
          value={asked.kind ?? ''}
          onChange={(event) => change({ kind: event.target.value, at: 1 })}
        >
          <option value="">{t('records.filter.allKinds')}</option>
          {(data?.kinds ?? []).map((kind) => (
            <option key={kind} value={kind}>
              {named(t, 'kind', kind)}
            </option>
          ))}
        </SelectInput>
      </div>
      {isPending ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('wallet.statement.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data?.content.length === 0 ? (
        <Empty
          motif="pot"
          palette={4}
          title={t(isFiltered ? 'records.lines.none' : 'wallet.statement.empty')}
          text={t(isFiltered ? 'records.lines.noneText' : 'wallet.statement.emptyText')}
        />
      ) : null}
      {data === undefined || data.content.length === 0 ? null : (
        <>
          <Card aria-busy={isPlaceholderData}>
            <Table
              caption={t('member.entry.transactionHistory')}
              columns={columnsOf(t, nameOf)}
              rows={data.content}
              rowKey={(line) => `${line.transferId}/${line.account}/${line.balanceAfter.amount}`}
            />
          </Card>
          <Pager page={asked.at} pages={data.totalPages} onPage={(at) => change({ at })} />
          <Downloads
            open={ownRecord({ list: 'lines', ...filter })}
            statement={{ from: today, to: today, ...daysOf({ ...asked, span: '30d' }, today), ...days }}
          />
        </>
      )}
    </div>
  );
}
