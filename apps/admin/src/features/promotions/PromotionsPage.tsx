/** Every promotion: how it stands, when it runs, and how much of its budget is used. */
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Budgets } from './Budgets.tsx';
import { type Promotion, StateMenu, stateKinds } from './StateMenu.tsx';

export default function PromotionsPage() {
  const t = useText();
  const mayMake = useMay('promotions.make');
  const isPublishing = useAddress().get('do') === 'publish';
  const query = useQuery({
    ...queryOf('GET /admin/api/promotions'),
    select: ({ promotions }: CallValue<'GET /admin/api/promotions'>) => ({ rows: promotions, next: null }),
  });
  if (isPublishing && mayMake) return <Navigate to="/publish-promotion" replace />;
  const columns: ListColumn<Promotion>[] = [
    { key: 'id', label: t('promotions.column.id'), cell: ({ id }) => <Link to={`/promotions/${id}`}>{id}</Link> },
    { key: 'kind', label: t('promotions.column.kind'), cell: ({ kind }) => t(`promotions.kind.${kind}`) },
    {
      key: 'state',
      label: t('promotions.column.state'),
      cell: ({ state }) => <Badge kind={stateKinds[state]}>{t(`promotions.state.${state}`)}</Badge>,
    },
    { key: 'version', label: t('promotions.column.version'), cell: ({ version }) => version ?? '–', end: true },
    {
      key: 'starts',
      label: t('promotions.column.starts'),
      cell: ({ startsAt }) => (startsAt === null ? '–' : <When at={startsAt} />),
    },
    {
      key: 'ends',
      label: t('promotions.column.ends'),
      cell: ({ endsAt }) => (endsAt === null ? '–' : <When at={endsAt} />),
    },
    {
      key: 'budget',
      label: t('promotions.column.budget'),
      cell: (row) => <Budgets budgets={row.budgets} />,
      end: true,
    },
    ...(mayMake
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            end: true,
            cell: (row: Promotion) => <StateMenu promotion={row} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t('promotions.title')}
        text={t('promotions.text')}
        actions={
          mayMake ? (
            <Link className={buttonClass({ kind: 'primary' })} to="/publish-promotion">
              {t('promotions.publish')}
            </Link>
          ) : undefined
        }
      />
      <ListPage
        name="promotions"
        caption={t('promotions.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/promotions/${id}`}
        empty={{ title: t('promotions.empty.title'), text: t('promotions.empty.text') }}
      />
    </>
  );
}
