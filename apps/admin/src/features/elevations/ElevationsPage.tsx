/** Elevations, the latest first, and the dialog that asks for one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { useAddress } from '../../lib/address.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { AskDialog } from './AskDialog.tsx';
import { type Elevation, lentText, stateBadges, stateOf } from './elevation.ts';

const shown = ['all', 'running', 'unread'] as const;

const columnsOf = (t: Text): ListColumn<Elevation>[] => [
  {
    key: 'who',
    label: t('elevations.column.who'),
    cell: (row) => <Link to={`/elevations/${row.id}`}>{row.who.displayName}</Link>,
  },
  { key: 'what', label: t('elevations.column.what'), cell: (row) => lentText(t, row) },
  { key: 'began', label: t('elevations.column.began'), cell: (row) => <When at={row.beganAt} exact /> },
  {
    key: 'ended',
    label: t('elevations.column.ended'),
    cell: (row) => (row.isRunning ? '–' : <When at={row.endedAt ?? row.endsAt} exact />),
  },
  { key: 'grantedBy', label: t('elevations.column.grantedBy'), cell: (row) => row.grantedBy.displayName },
  { key: 'reason', label: t('elevations.column.reason'), cell: (row) => row.reason },
  { key: 'lines', label: t('elevations.column.lines'), cell: (row) => row.lines, end: true },
  {
    key: 'state',
    label: t('elevations.column.state'),
    cell: (row) => <Badge kind={stateBadges[stateOf(row)]}>{t(`elevations.state.${stateOf(row)}`)}</Badge>,
  },
];

export default function ElevationsPage() {
  const t = useText();
  const me = useMe();
  const address = useAddress();
  const [isAsking, setAsking] = useState(false);
  const only = shown.find((one) => one === address.get('only')) ?? 'all';
  const after = address.get('after');
  const asked = { ...(only === 'all' ? {} : { only }), ...(after === '' ? {} : { after }) };
  const query = useQuery(
    queryOf('GET /admin/api/elevations', { query: asked }, { keepPrevious: true, everyMs: 15_000 }),
  );
  return (
    <>
      <PageHead
        title={t('elevations.title')}
        text={t('elevations.text')}
        actions={
          me.elevation === null ? <Button onClick={() => setAsking(true)}>{t('elevations.ask')}</Button> : undefined
        }
      />
      <ListPage
        name="elevations"
        caption={t('elevations.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/elevations/${row.id}`}
        filters={
          <Segment
            label={t('elevations.column.state')}
            items={shown.map((key) => ({ key, label: t(`elevations.only.${key}`) }))}
            value={only}
            onChange={(next) => address.set({ only: next === 'all' ? undefined : next })}
          />
        }
        empty={{ title: t('elevations.empty.title'), text: t('elevations.empty.text') }}
      />
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}
