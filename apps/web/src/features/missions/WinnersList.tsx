/** The winners list (PROMO-16): the largest real payouts of the last days, names masked. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { type Column, Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';

type Shown = CallValue<'GET /wps/relay/MCSFE_getMissionLeaderboard'>;
type Row = Shown['list'][number];

function columnsOf(t: Text): readonly Column<Row>[] {
  return [
    { key: 'rank', label: t('rewards.board.rank'), cell: ({ rank }) => <span className="num">{rank}</span> },
    {
      key: 'name',
      label: t('rewards.board.name'),
      cell: ({ name, isMine }) => (
        <>
          <span dir="ltr">{name}</span> {isMine ? <Badge kind="gold">{t('rewards.board.you')}</Badge> : null}
        </>
      ),
    },
    { key: 'game', label: t('rewards.board.game'), cell: ({ game }) => game },
    { key: 'amount', label: t('rewards.board.win'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
    { key: 'at', label: t('rewards.board.at'), cell: ({ at }) => <When at={at} className="muted" /> },
  ];
}

export function WinnersList({ days, list }: Pick<Shown, 'days' | 'list'>) {
  const t = useText();
  if (list.length === 0)
    return <Empty motif="trophy" palette={3} title={t('rewards.board.empty')} text={t('rewards.board.emptyText')} />;
  return (
    <Card>
      <Table
        caption={t('rewards.board.title', { days })}
        columns={columnsOf(t)}
        rows={list}
        rowKey={({ name, at }) => `${name} ${at}`}
      />
    </Card>
  );
}
