/** What a rebate of a draw is made of: each stake below with its line and the two series, so that the agent can compute it again. */
import { Badge } from '@banyan/ui/badge';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { When } from '../../lib/When.tsx';
import { Figures, useGameName } from '../records/index.ts';
import { type DrawRebate, type RebatePart, rebateParts } from './lists.queries.ts';
import styles from './lists.module.css';
import { More } from './More.tsx';
import { toneOf } from './tone.ts';

const columnsOf = (t: Text): readonly Column<RebatePart>[] => [
  {
    key: 'member',
    label: t('agents.report.member'),
    cell: ({ account, way }) => (
      <span className={styles.what}>
        <span>{account}</span>
        {way.length === 0 ? null : (
          <small className="muted">{t('agents.rebate.way', { way: way.toReversed().join(' › ') })}</small>
        )}
      </span>
    ),
  },
  { key: 'stake', label: t('bets.fact.stake'), end: true, cell: ({ stake }) => <Amount value={stake} /> },
  {
    key: 'series',
    label: t('agents.rebate.series'),
    end: true,
    cell: ({ series, below }) => <span className="num">{`${series} − ${below}`}</span>,
  },
  { key: 'amount', label: t('wallet.statement.amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
];

export function DrawRebateDialog({ of, onClose }: { readonly of: DrawRebate; readonly onClose: () => void }) {
  const t = useText();
  const nameOf = useGameName();
  const pages = useInfiniteQuery(rebateParts(of.draw));
  const head = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ parts }) => parts) ?? [];
  return (
    <Dialog
      open
      width={720}
      onPhone="sheet"
      title={`${nameOf({ product: 'lottery', game: of.game, title: '' })} ${of.drawNo}`}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {head === undefined && pages.error !== null ? (
        <NotRead title={t('agents.rebate.failed')} error={pages.error} onAgain={() => void pages.refetch()} />
      ) : null}
      {head === undefined && pages.error === null ? <Skeleton block={280} radius="var(--r-4)" /> : null}
      {head === undefined ? null : (
        <div className={styles.pane}>
          <p className="small muted">{t('agents.rebate.rule')}</p>
          <Figures
            items={[
              { label: t('agents.rebate.earned'), value: head.earned },
              { label: t('agents.rebate.paid'), value: head.paid },
            ]}
          />
          {rows.length === 0 ? null : (
            <Table
              caption={t('agents.rebate.parts')}
              columns={columnsOf(t)}
              rows={rows}
              rowKey={({ account, way, series, below }) => `${account} ${way.join(' ')} ${series} ${below}`}
            />
          )}
          <More of={pages} />
          {head.payments.length < 2 ? null : (
            <ul className={styles.rows}>
              {head.payments.map(({ payment, amount, at }) => (
                <li key={payment}>
                  <Badge kind="brand">
                    <When at={at} />
                  </Badge>{' '}
                  <Amount value={amount} signed className={toneOf(amount.amount)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
