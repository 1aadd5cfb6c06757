/** User profit and loss (userProfitLoss): what each member of the team won and lost on some days, and all of them together. */
import { Card } from '@banyan/ui/card';
import { SelectInput } from '@banyan/ui/field';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { Downloads, Figures } from '../records/index.ts';
import { profitQuery, type TeamProfit, teamTable } from './lists.queries.ts';
import { ListState } from './ListState.tsx';
import styles from './lists.module.css';
import { toneOf } from './tone.ts';
import { useTeamFilter } from './useTeamFilter.ts';
import { WhomFilter } from './WhomFilter.tsx';

const orders = ['validBets', 'winners', 'losers', 'deposits'] as const;
const shape = { order: choiceParam(orders, 'validBets') };
type Row = TeamProfit['list'][number];
const sums = ['deposits', 'withdrawals', 'validBets', 'prizes', 'rebates', 'activities'] as const;

const columnsOf = (t: Text, currency: string, onOpen: (who: string) => void): readonly Column<Row>[] => [
  {
    key: 'member',
    label: t('agents.report.member'),
    cell: ({ member: { account } }) => (
      <button type="button" className="link" onClick={() => onOpen(account)}>
        {account}
      </button>
    ),
  },
  ...sums.map((key) => ({
    key,
    label: t(`agents.report.${key}`),
    end: true,
    cell: ({ figures }: Row) => <Amount value={{ currency, amount: figures[key] }} />,
  })),
  {
    key: 'profit',
    label: t('agents.report.profit'),
    end: true,
    cell: ({ figures: { profit } }) => (
      <Amount value={{ currency, amount: profit }} signed className={toneOf(profit)} />
    ),
  },
];

export default function ProfitPane() {
  const t = useText();
  const filter = useTeamFilter();
  const { asked, change } = filter;
  const [{ order }, changeOrder] = useAddress(shape);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    profitQuery({ ...filter.query, order, pageNo: asked.at, pageSize: 12 }),
  );
  return (
    <div className={styles.pane}>
      <WhomFilter of={filter}>
        <SelectInput
          className={styles.select}
          aria-label={t('agents.profit.order')}
          value={order}
          onChange={(event) => changeOrder({ order: orders.find((one) => one === event.target.value) ?? 'validBets' })}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(`agents.profit.order.${one}`)}
            </option>
          ))}
        </SelectInput>
      </WhomFilter>
      <ListState
        count={data?.list.length}
        error={error}
        onAgain={() => void refetch()}
        failed={t('agents.profit.failed')}
        empty={{ title: t('agents.profit.empty'), text: t('agents.profit.emptyText') }}
        onAll={() => change({ who: undefined })}
      />
      {data === undefined || data.list.length === 0 ? null : (
        <>
          <Figures
            items={[
              { label: t('agents.report.deposits'), value: { currency: data.currency, amount: data.sums.deposits } },
              {
                label: t('agents.report.withdrawals'),
                value: { currency: data.currency, amount: data.sums.withdrawals },
              },
              { label: t('agents.report.validBets'), value: { currency: data.currency, amount: data.sums.validBets } },
              {
                ...{ label: t('agents.report.profit'), isChange: true },
                value: { currency: data.currency, amount: data.sums.profit },
              },
            ]}
          />
          <Card aria-busy={isPlaceholderData}>
            <Table
              caption={t('agents.entry.userProfitLoss')}
              columns={columnsOf(t, data.currency, (who) => change({ who, reach: 'line' }))}
              rows={data.list}
              rowKey={({ member }) => member.id}
            />
          </Card>
          <p className="tiny muted">
            {t('agents.profit.count', { count: data.total })}
            {data.countedAt === null ? null : (
              <>
                {' · '}
                {t('agents.report.countedAt')} <When at={data.countedAt} />
              </>
            )}
          </p>
          <Pager page={asked.at} pages={data.totalPages} onPage={(at) => change({ at })} />
          <Downloads open={teamTable({ list: 'profit', ...filter.query })} />
        </>
      )}
    </div>
  );
}
