/** Account details (downlineTransaction): every line of the ledger on the accounts of the team, by days, member and type. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { type Column, Table } from '@banyan/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { When } from '../../lib/When.tsx';
import { Downloads, useGameName } from '../records/index.ts';
import { linesPages, type TeamLines, teamTable } from './lists.queries.ts';
import { ListState } from './ListState.tsx';
import styles from './lists.module.css';
import { More } from './More.tsx';
import { toneOf } from './tone.ts';
import { useTeamFilter } from './useTeamFilter.ts';
import { WhomFilter } from './WhomFilter.tsx';

const shape = { kind: textParam };
type Line = TeamLines['content'][number];

const kindName = (t: Text, kind: string): string => namedText(t, `wallet.kind.${kind}`, kind);

const columnsOf = (
  t: Text,
  nameOf: ReturnType<typeof useGameName>,
  onOpen: (who: string) => void,
): readonly Column<Line>[] => [
  {
    key: 'member',
    label: t('agents.report.member'),
    cell: ({ member: { account } }) => (
      <button type="button" className="link" onClick={() => onOpen(account)}>
        {account}
      </button>
    ),
  },
  {
    key: 'kind',
    label: t('wallet.statement.kind'),
    cell: ({ kind, at }) => (
      <span className={styles.what}>
        <Badge kind="brand">{kindName(t, kind)}</Badge>
        <small className="muted">
          <When at={at} />
        </small>
      </span>
    ),
  },
  {
    key: 'amount',
    label: t('wallet.statement.amount'),
    end: true,
    cell: ({ amount }) => <Amount value={amount} signed className={toneOf(amount.amount)} />,
  },
  {
    key: 'after',
    label: t('wallet.statement.after'),
    end: true,
    cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
  },
  {
    key: 'what',
    label: t('records.column.what'),
    cell: (line) =>
      line.game === '' ? (
        <span className="muted">{line.ref === '' ? '–' : line.ref}</span>
      ) : (
        <span className={styles.what}>
          <span>{nameOf(line)}</span>
          <small className="num muted">{line.ref}</small>
        </span>
      ),
  },
  {
    key: 'account',
    label: t('wallet.statement.account'),
    cell: ({ account }) => namedText(t, `wallet.account.${account}`, account),
  },
];

export default function LinesPane() {
  const t = useText();
  const nameOf = useGameName();
  const filter = useTeamFilter();
  const [{ kind }, change] = useAddress(shape);
  const query = { ...filter.query, ...(kind === undefined ? {} : { kind }) };
  const pages = useInfiniteQuery(linesPages(query));
  const rows = pages.data?.pages.flatMap(({ content }) => content);
  const kinds = [...new Set([...(pages.data?.pages[0]?.kinds ?? []), ...(kind === undefined ? [] : [kind])])];
  return (
    <div className={styles.pane}>
      <WhomFilter of={filter}>
        <SelectInput
          className={styles.select}
          aria-label={t('records.filter.kind')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value || undefined })}
        >
          <option value="">{t('records.filter.allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindName(t, one)}
            </option>
          ))}
        </SelectInput>
      </WhomFilter>
      <ListState
        count={rows?.length}
        error={pages.error}
        onAgain={() => void pages.refetch()}
        failed={t('agents.lines.failed')}
        empty={{ title: t('records.lines.none'), text: t('records.lines.noneText') }}
        onAll={() => filter.change({ who: undefined })}
      />
      {rows === undefined || rows.length === 0 ? null : (
        <>
          <Card aria-busy={pages.isPlaceholderData}>
            <Table
              caption={t('agents.entry.downlineTransaction')}
              columns={columnsOf(t, nameOf, (who) => filter.change({ who, reach: 'alone' }))}
              rows={rows}
              rowKey={({ member, transferId, account, balanceAfter }) =>
                `${member.id} ${transferId} ${account} ${balanceAfter.amount}`
              }
            />
          </Card>
          <More of={pages} />
          <Downloads open={teamTable({ list: 'lines', ...query })} />
        </>
      )}
    </div>
  );
}
