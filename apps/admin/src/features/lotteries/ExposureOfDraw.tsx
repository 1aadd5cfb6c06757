/** What stands on a draw now, against its caps; the fullest numbers first, and who has staked the most. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import { Empty } from '@banyan/ui/empty';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { queryOf } from '../../lib/query.ts';

type Exposure = CallValue<'GET /admin/api/draws/:id/exposure'>;
const warnFrom = 70;
const actFrom = 90;

/** A share of a cap in the colour of what it asks for. */
export function Share({ percent }: { percent: number | null }) {
  const t = useText();
  if (percent === null) return <span className="muted">{t('lotteries.noCap')}</span>;
  const kind = percent >= actFrom ? 'negative' : percent >= warnFrom ? 'warning' : 'plain';
  return <Badge kind={kind}>{`${percent} %`}</Badge>;
}

export function ExposureOfDraw({ id }: { id: string }) {
  const t = useText();
  const asked = queryOf('GET /admin/api/draws/:id/exposure', { params: { id } }, { everyMs: 5000 });
  const rowsOf = <Row,>(pick: (found: Exposure) => readonly Row[]) => ({
    ...asked,
    select: (found: Exposure) => ({ rows: pick(found), next: null }),
  });
  const numbers = useQuery(rowsOf(({ numbers: found }) => found));
  const plays = useQuery(rowsOf(({ plays: found }) => found));
  const members = useQuery(rowsOf(({ members: found }) => found));
  const isNothing = useQuery({
    ...asked,
    select: (found: Exposure) => [found.numbers, found.plays, found.members].every(({ length }) => length === 0),
  }).data;
  const empty = { title: t('lotteries.exposure.none'), text: t('lotteries.exposure.noneText') };
  const numberColumns: ListColumn<Exposure['numbers'][number]>[] = [
    { key: 'number', label: t('lotteries.column.number'), cell: (row) => `${row.play} ${row.number}` },
    { key: 'staked', label: t('lotteries.column.staked'), cell: (row) => <Amount money={row.staked} />, end: true },
    { key: 'used', label: t('lotteries.column.used'), cell: (row) => <Share percent={row.percent} />, end: true },
    { key: 'most', label: t('lotteries.column.mayPay'), cell: (row) => <Amount money={row.maxPayout} />, end: true },
  ];
  const playColumns: ListColumn<Exposure['plays'][number]>[] = [
    { key: 'play', label: t('lotteries.column.play'), cell: (row) => row.play },
    { key: 'bets', label: t('lotteries.column.bets'), cell: (row) => row.bets, end: true },
    { key: 'cost', label: t('lotteries.column.stake'), cell: (row) => <Amount money={row.cost} />, end: true },
    { key: 'used', label: t('lotteries.column.used'), cell: (row) => <Share percent={row.percent} />, end: true },
  ];
  const memberColumns: ListColumn<Exposure['members'][number]>[] = [
    { key: 'account', label: t('lotteries.column.account'), cell: (row) => row.account },
    { key: 'bets', label: t('lotteries.column.bets'), cell: (row) => row.bets, end: true },
    { key: 'cost', label: t('lotteries.column.stake'), cell: (row) => <Amount money={row.cost} />, end: true },
  ];
  if (isNothing === true)
    return (
      <div className={styles.stack}>
        <h2>{t('lotteries.exposure.title')}</h2>
        <Empty {...empty} />
      </div>
    );
  return (
    <div className={styles.stack}>
      <h2>{t('lotteries.exposure.title')}</h2>
      <ListPage
        name="exposure-numbers"
        caption={t('lotteries.column.number')}
        query={numbers}
        columns={numberColumns}
        rowKey={(row) => `${row.play} ${row.number}`}
        empty={empty}
      />
      <ListPage
        name="exposure-plays"
        caption={t('lotteries.column.play')}
        query={plays}
        columns={playColumns}
        rowKey={(row) => row.play}
        empty={empty}
      />
      <ListPage
        name="exposure-members"
        caption={t('lotteries.column.account')}
        query={members}
        columns={memberColumns}
        rowKey={(row) => row.account}
        empty={empty}
      />
    </div>
  );
}
