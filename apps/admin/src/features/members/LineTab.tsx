/** Where a member stands among agents: who is above, how many below, the move that waits for its day and those that were; two people move a line. */
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import type { CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import type { Member } from './member.ts';

type Line = CallValue<'GET /admin/api/members/:id/line'>;
type Move = Line['moves'][number];
type Name = Line['above'][number];

export function LineTab({ id }: { readonly id: string }) {
  const member = useQuery(queryOf('GET /admin/api/members/:id', { params: { id } }));
  const line = useQuery(queryOf('GET /admin/api/members/:id/line', { params: { id } }));
  if (line.isPending || member.isPending) return <Skeleton block={240} />;
  if (line.data === undefined || member.data === undefined)
    return <Fault error={line.error ?? member.error} onRetry={() => void line.refetch()} />;
  return <Shown line={line.data} member={member.data} />;
}

function Shown({ line, member }: { readonly line: Line; readonly member: Member }) {
  const t = useText();
  const { above, direct, below, waiting, moves } = line;
  return (
    <div className={kit.stack}>
      {waiting === null ? null : <Waiting move={waiting} />}
      <section className={`${kit.card} ${kit.stack}`}>
        <Facts
          facts={[
            { label: t('members.line.above'), value: <Way above={above} /> },
            { label: t('members.line.direct'), value: <span className="num">{direct}</span> },
            { label: t('members.line.below'), value: <span className="num">{below}</span> },
          ]}
        />
        {waiting === null ? <Acts member={member} /> : null}
      </section>
      <section className={`${kit.card} ${kit.stack}`}>
        <h2>{t('members.line.moves')}</h2>
        {moves.length === 0 ? <p className="muted">{t('members.line.noMoves')}</p> : <Moves moves={moves} />}
      </section>
    </div>
  );
}

function Of({ name }: { readonly name: Name | null }) {
  const t = useText();
  return name === null ? t('members.line.house') : <Link to={`/members/${name.id}?tab=line`}>{name.account}</Link>;
}

function Way({ above }: { readonly above: readonly Name[] }) {
  if (above.length === 0) return <Of name={null} />;
  return (
    <>
      {above.map((name, at) => (
        <Fragment key={name.id}>
          {at === 0 ? null : <span aria-hidden="true"> › </span>}
          <Of name={name} />
        </Fragment>
      ))}
    </>
  );
}

function Waiting({ move: { from, to, firstDay, askedBy, approvedBy } }: { readonly move: Move }) {
  const t = useText();
  const house = t('members.line.house');
  return (
    <p className={kit.notice} role="status">
      {t('members.line.waiting', { day: firstDay, from: from?.account ?? house, to: to?.account ?? house })}{' '}
      {t('members.line.decided', { asked: askedBy?.displayName ?? '–', approved: approvedBy?.displayName ?? '–' })}
    </p>
  );
}

/** Trial accounts and those of the staff stand in no line. */
const outside: readonly number[] = [4, 9];

function Acts({ member: { account, type, status, upline } }: { readonly member: Member }) {
  const t = useText();
  const mayMake = useMay('agents.make');
  if (!mayMake || status !== 'active' || outside.includes(type)) return null;
  return (
    <div className={kit.headActions}>
      <ProposeButton
        label={t('members.line.move')}
        text={t('members.line.moveText')}
        act="lines.move"
        fields={[{ name: 'to', label: t('members.line.to'), hint: t('members.line.toHint') }]}
        input={({ to = '' }) => ({ account, to: to.trim() })}
      />
      {upline === null ? null : (
        <ProposeButton
          label={t('members.line.moveToHouse')}
          text={t('members.line.moveText')}
          act="lines.move"
          input={() => ({ account, to: '' })}
        />
      )}
    </div>
  );
}

function Moves({ moves }: { readonly moves: readonly Move[] }) {
  const t = useText();
  return (
    <Table
      caption={t('members.line.moves')}
      rows={moves}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', label: t('members.line.day'), cell: ({ firstDay }) => <span className="num">{firstDay}</span> },
        { key: 'from', label: t('members.line.from'), cell: ({ from }) => <Of name={from} /> },
        { key: 'to', label: t('members.line.movedTo'), cell: ({ to }) => <Of name={to} /> },
        { key: 'below', label: t('members.line.along'), end: true, cell: ({ below }) => below ?? '–' },
        {
          key: 'by',
          label: t('members.line.by'),
          cell: ({ askedBy, approvedBy }) => [askedBy, approvedBy].map((one) => one?.displayName ?? '–').join(', '),
        },
        { key: 'reason', label: t('members.line.reason'), cell: ({ reason }) => <span dir="auto">{reason}</span> },
      ]}
    />
  );
}
