/** Bonus details (bonusDetails): bonuses under terms with their meter, the bonus balance, free rounds with what is left of them, and every gift of the house by its line. */
import { Badge } from '@banyan/ui/badge';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { countParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { OwnBonuses } from '../bonuses/index.ts';
import { AllPromotions } from '../rewards/index.ts';
import { Figures } from './Figures.tsx';
import { bonusesQuery } from './records.queries.ts';
import styles from './records.module.css';

const shape = { at: countParam(1_000_000) };

export default function BonusPane() {
  const t = useText();
  const [{ at: page }, change] = useAddress(shape);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(bonusesQuery(page));
  if (isPending) return <Skeleton block={320} radius="var(--r-4)" />;
  if (error !== null && data === undefined)
    return <NotRead title={t('records.bonus.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <div className={styles.pane}>
      <Figures items={[{ label: t('records.bonus.balance'), value: data.bonus }]} />
      <OwnBonuses />
      {data.freeRounds.length === 0 ? null : (
        <>
          <SectionHead title={t('records.bonus.freeRounds')} />
          <Card>
            <Table
              caption={t('records.bonus.freeRounds')}
              columns={[
                { key: 'game', label: t('records.column.game'), cell: ({ title }) => title },
                {
                  key: 'left',
                  label: t('records.bonus.left'),
                  end: true,
                  cell: ({ left, total }) => <span className="num">{`${left} / ${total}`}</span>,
                },
                {
                  key: 'until',
                  label: t('records.bonus.until'),
                  cell: ({ expiresAt }) => <When at={expiresAt} piece="minute" />,
                },
                {
                  key: 'state',
                  label: t('records.filter.state'),
                  cell: ({ state }) => <Badge kind="info">{namedText(t, `records.bonus.state.${state}`, state)}</Badge>,
                },
              ]}
              rows={data.freeRounds}
              rowKey={({ id }) => id}
            />
          </Card>
        </>
      )}
      {data.content.length === 0 ? (
        <NoneYet />
      ) : (
        <>
          <SectionHead title={t('records.bonus.gifts')} />
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list} aria-label={t('records.bonus.gifts')}>
              {data.content.map(({ transferId, account, balanceAfter, kind, at, amount }) => (
                <li key={`${transferId}/${account}/${balanceAfter.amount}`} className={rows.row}>
                  <div className={rows.what}>
                    <strong>{namedText(t, `wallet.kind.${kind}`, kind)}</strong>
                    <span className="small muted">
                      <When at={at} />
                    </span>
                  </div>
                  <div className={rows.end}>
                    <Amount value={amount} signed />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
          <Pager page={page} pages={data.totalPages} onPage={(at) => change({ at })} />
        </>
      )}
    </div>
  );
}

function NoneYet() {
  const t = useText();
  return (
    <Empty
      motif="pot"
      palette={4}
      title={t('records.bonus.empty')}
      text={t('records.bonus.emptyText')}
      action={<AllPromotions />}
    />
  );
}
