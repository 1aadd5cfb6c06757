/** How far a member is in the missions that are on, task by task, as they see it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { queryOf } from '../../lib/query.ts';
import { TabList } from './TabList.tsx';

type All = CallValue<'GET /admin/api/members/:id/missions'>;
type Mission = All['missions'][number];

export function Missions({ id }: { readonly id: string }) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/missions', { params: { id } }),
    select: ({ missions }: All) => ({ rows: missions, next: null }),
  });
  const columns: ListColumn<Mission>[] = [
    {
      key: 'title',
      label: t('members.mission.title'),
      cell: ({ id: of, title }) => <Link to={`/promotions/${of}`}>{title}</Link>,
    },
    {
      key: 'tasks',
      label: t('members.mission.tasks'),
      cell: ({ tasks }) =>
        tasks.map(({ measure, progress, target }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a task has no name but its place
          <div key={at}>
            {t(`promotions.measure.${measure}`)}: <span className="num">{`${progress} / ${target}`}</span>
          </div>
        )),
    },
    { key: 'prize', label: t('members.mission.prize'), cell: ({ prize }) => <Amount money={prize} />, end: true },
    {
      key: 'state',
      label: t('members.mission.state'),
      cell: ({ state }) => (
        <Badge kind={state === 'claim' ? 'gold' : 'plain'}>{t(`members.mission.state.${state}`)}</Badge>
      ),
    },
  ];
  return (
    <TabList
      name="missions"
      title="members.tab.missions"
      query={query}
      columns={columns}
      rowKey={({ id: of, period }) => `${of} ${period}`}
    />
  );
}
