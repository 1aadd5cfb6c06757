/** The tabs of the account: safety, identity, access, relations, messages, complaints, notes, what happened, and the audit log. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { InlineButton } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { namedText, useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { actName } from '../../lib/names.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { WatchCard } from '../safety/index.ts';
import { TabList } from './TabList.tsx';

type Part = { readonly id: string };
type Change = CallValue<'GET /admin/api/members/:id/safety'>['changes'][number];
type Document = CallValue<'GET /admin/api/members/:id/identity'>['documents'][number];
type Login = CallValue<'GET /admin/api/members/:id/access'>['logins'][number];
type Message = CallValue<'GET /admin/api/members/:id/messages'>['list'][number];
type Complaint = CallValue<'GET /admin/api/members/:id/complaints'>['list'][number];
type Note = CallValue<'GET /admin/api/members/:id/notes'>['rows'][number];
type Event = CallValue<'GET /admin/api/members/:id/timeline'>['events'][number];
type Line = CallValue<'GET /admin/api/audit'>['rows'][number];

const all = <Row,>(rows: readonly Row[]) => ({ rows, next: null });

export function Safety({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/safety', { params: { id } }),
    select: ({ changes }) => all(changes),
  });
  const columns: ListColumn<Change>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'what', label: t('members.cell.what'), cell: (row) => namedText(t, `audit.act.safety.${row.act}`, row.act) },
    {
      key: 'details',
      label: t('members.cell.text'),
      cell: (row) =>
        Object.values(row.details as Record<string, string>)
          .filter((one) => one !== '')
          .join(', '),
    },
    { key: 'who', label: t('members.cell.who'), cell: (row) => row.by },
    { key: 'reason', label: t('members.cell.reason'), cell: (row) => row.reason },
  ];
  return (
    <>
      <WatchCard id={id} />
      <TabList
        name="safety"
        title="members.tab.safety"
        query={query}
        columns={columns}
        rowKey={(row) => `${row.at} ${row.act} ${JSON.stringify(row.details)}`}
      />
    </>
  );
}

export function Identity({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/identity', { params: { id } }),
    select: ({ documents }) => all(documents),
  });
  const columns: ListColumn<Document>[] = [
    { key: 'what', label: t('members.cell.what'), cell: (row) => row.kind },
    { key: 'state', label: t('members.cell.state'), cell: (row) => t(`members.identity.${row.state}`) },
    {
      key: 'at',
      label: t('members.cell.at'),
      cell: (row) => (row.sentAt === null ? '–' : <When at={row.sentAt} exact />),
    },
    { key: 'reason', label: t('members.cell.reason'), cell: (row) => row.reason ?? '–' },
  ];
  return (
    <TabList name="identity" title="members.tab.identity" query={query} columns={columns} rowKey={(row) => row.kind} />
  );
}

export function Access({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/access', { params: { id } }),
    select: ({ logins, devices, sessions }) =>
      all([
        ...sessions.map(({ since, lastSeenAt, ...rest }) => ({
          at: lastSeenAt,
          since,
          what: 'session' as const,
          ...rest,
        })),
        ...devices.map(({ firstSeenAt, lastSeenAt, ...rest }) => ({
          at: lastSeenAt,
          since: firstSeenAt,
          what: 'device' as const,
          ...rest,
        })),
        ...logins.map((one) => ({ ...one, since: one.at, what: 'login' as const })),
      ]),
  });
  const columns: ListColumn<Login & { since: string; what: 'session' | 'device' | 'login' }>[] = [
    { key: 'what', label: t('members.cell.what'), cell: (row) => t(`members.access.${row.what}`) },
    { key: 'since', label: t('members.cell.at'), cell: (row) => <When at={row.since} exact /> },
    { key: 'seen', label: t('members.cell.seen'), cell: (row) => <When at={row.at} /> },
    { key: 'address', label: t('members.cell.address'), cell: (row) => row.address },
    { key: 'browser', label: t('members.cell.browser'), cell: (row) => row.userAgent.slice(0, 60) },
  ];
  return (
    <TabList
      name="access"
      title="members.tab.access"
      query={query}
      columns={columns}
      rowKey={(row) => `${row.what} ${row.since} ${row.at} ${row.userAgent}`}
    />
  );
}

export function Relations({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/relations', { params: { id } }),
    select: ({ relations }) => all(relations.flatMap(({ kind, members }) => members.map((one) => ({ kind, ...one })))),
  });
  type Row = NonNullable<typeof query.data>['rows'][number];
  const columns: ListColumn<Row>[] = [
    { key: 'what', label: t('members.cell.what'), cell: (row) => t(`members.relation.${row.kind}`) },
    {
      key: 'account',
      label: t('members.column.account'),
      cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link>,
    },
    { key: 'status', label: t('members.column.status'), cell: (row) => t(`members.status.${row.status}`) },
  ];
  return (
    <TabList
      name="relations"
      title="members.tab.relations"
      query={query}
      columns={columns}
      rowKey={(row) => `${row.kind} ${row.id}`}
    />
  );
}

export function Messages({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/messages', { params: { id }, query: { limit: 100 } }),
    select: ({ list }) => all(list),
  });
  const columns: ListColumn<Message>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'what', label: t('members.cell.what'), cell: (row) => row.type },
    {
      key: 'text',
      label: t('members.cell.text'),
      cell: (row) =>
        Object.values(row.params)
          .map((one) => (typeof one === 'string' ? one : 'at' in one ? one.at : `${one.amount} ${one.currency}`))
          .join(' '),
    },
    {
      key: 'read',
      label: t('members.cell.state'),
      cell: (row) => t(row.read ? 'members.cell.read' : 'members.cell.unread'),
    },
  ];
  return (
    <TabList name="messages" title="members.tab.messages" query={query} columns={columns} rowKey={(row) => row.id} />
  );
}

export function Complaints({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/complaints', { params: { id }, query: { pageSize: 100 } }),
    select: ({ list }) => all(list),
  });
  const columns: ListColumn<Complaint>[] = [
    { key: 'reference', label: t('members.cell.reference'), cell: (row) => row.reference },
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.openedAt} exact /> },
    { key: 'state', label: t('members.cell.state'), cell: (row) => row.state },
    { key: 'text', label: t('members.cell.text'), cell: (row) => row.excerpt },
  ];
  return (
    <TabList
      name="complaints"
      title="members.tab.complaints"
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}

export function Notes({ id }: Part) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/members/:id/notes', { params: { id }, query: after === '' ? {} : { after } }),
  );
  async function pin(note: Note) {
    try {
      await call('POST /admin/api/members/:id/pin', {
        params: { id },
        body: { note: note.id, isPinned: !note.isPinned },
      });
      await refresh(cache, 'GET /admin/api/members/:id', 'GET /admin/api/members/:id/notes');
    } catch (failure) {
      toast({ kind: 'error', title: textOf(failure) });
    }
  }
  const columns: ListColumn<Note>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'who', label: t('members.cell.who'), cell: (row) => row.by?.displayName ?? '–' },
    { key: 'text', label: t('members.cell.text'), cell: (row) => row.text },
    {
      key: 'pin',
      label: t('office.list.acts'),
      isSilent: true,
      end: true,
      cell: (row) => (
        <InlineButton onClick={() => void pin(row)}>
          {t(row.isPinned ? 'members.act.unpin' : 'members.act.pin')}
        </InlineButton>
      ),
    },
  ];
  return <TabList name="notes" title="members.tab.notes" query={query} columns={columns} rowKey={(row) => row.id} />;
}

export function Timeline({ id }: Part) {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/timeline', { params: { id } }),
    select: ({ events }) => all(events),
  });
  const columns: ListColumn<Event>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'what', label: t('members.cell.what'), cell: (row) => row.kind },
    { key: 'who', label: t('members.cell.who'), cell: (row) => row.by },
    { key: 'text', label: t('members.cell.text'), cell: (row) => row.text },
  ];
  return (
    <TabList
      name="timeline"
      title="members.tab.timeline"
      query={query}
      columns={columns}
      rowKey={(row) => `${row.at} ${row.kind} ${row.text}`}
    />
  );
}

export function Audit({ id }: Part) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/audit', { query: { kind: 'member', object: id, ...(after === '' ? {} : { after }) } }),
  );
  const columns: ListColumn<Line>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'who', label: t('members.cell.who'), cell: (row) => row.who?.displayName ?? '–' },
    { key: 'second', label: t('members.cell.second'), cell: (row) => row.second?.displayName ?? '–' },
    { key: 'what', label: t('members.cell.what'), cell: (row) => actName(t, row.act) },
    { key: 'reason', label: t('members.cell.reason'), cell: (row) => row.reason },
  ];
  return (
    <TabList name="audit" title="members.tab.audit" query={query} columns={columns} rowKey={(row) => String(row.seq)} />
  );
}
