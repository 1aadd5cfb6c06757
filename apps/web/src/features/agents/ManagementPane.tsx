/** Team management (downlineManagmentView): everybody below as a list that is searched, or as the tree. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { SelectInput, TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { choiceParam, countParam, textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { useSession } from '../sessions/index.ts';
import { membersQuery, type TeamListed, transferTermsQuery } from './lists.queries.ts';
import { LockDialog } from './LockDialog.tsx';
import { ListState } from './ListState.tsx';
import styles from './lists.module.css';
import { TeamTree } from './TeamTree.tsx';
import { useTypeName } from './useTypeName.ts';

const statuses = ['all', 'active', 'locked'] as const;
const depths = ['all', 'direct'] as const;
const looks = ['list', 'tree'] as const;
const shape = {
  look: choiceParam(looks, 'list'),
  search: textParam,
  status: choiceParam(statuses, 'all'),
  depth: choiceParam(depths, 'all'),
  at: countParam(10_000),
};

/** With `sender`, who may send money to those directly below; with `onLock` where some of them may be locked or opened. */
const columnsOf = (
  t: Text,
  typeName: (type: number) => string,
  sender: string | undefined,
  onLock: ((one: TeamListed) => void) | undefined,
): readonly Column<TeamListed>[] => [
  {
    key: 'member',
    label: t('agents.report.member'),
    cell: ({ account, type }) => (
      <span className={styles.what}>
        <strong>{account}</strong>
        <small className="muted">{typeName(type)}</small>
      </span>
    ),
  },
  { key: 'upline', label: t('agents.manage.upline'), cell: ({ upline }) => upline },
  { key: 'size', label: t('agents.team.all'), end: true, cell: ({ all }) => <span className="num">{all}</span> },
  {
    key: 'status',
    label: t('agents.manage.status'),
    cell: ({ status }) => (
      <Badge kind={status === 'active' ? 'positive' : 'warning'}>{t(`agents.manage.status.${status}`)}</Badge>
    ),
  },
  {
    key: 'login',
    label: t('agents.manage.lastLogin'),
    cell: ({ lastLoginAt }) =>
      lastLoginAt === null ? <span className="muted">{t('agents.manage.never')}</span> : <When at={lastLoginAt} />,
  },
  {
    key: 'balance',
    label: t('agents.manage.balance'),
    end: true,
    cell: ({ balances: { currency, main } }) => <Amount value={{ currency, amount: main }} />,
  },
  ...(sender === undefined ? [] : [sendColumn(t, sender)]),
  ...(onLock === undefined ? [] : [lockColumn(t, onLock)]),
];

const lockColumn = (t: Text, onLock: (one: TeamListed) => void): Column<TeamListed> => ({
  key: 'lock',
  label: <span className="sr">{t('agents.lock.lock')}</span>,
  cell: (one) =>
    one.mayLock || one.mayUnlock ? (
      <Button size="s" kind="ghost" onClick={() => onLock(one)}>
        {t(one.mayLock ? 'agents.lock.lock' : 'agents.lock.unlock')}
      </Button>
    ) : null,
});

const sendColumn = (t: Text, sender: string): Column<TeamListed> => ({
  key: 'send',
  label: t('agents.manage.transfer'),
  cell: ({ account, upline, status }) =>
    upline !== sender || status !== 'active' ? (
      '–'
    ) : (
      <Link className="link" to={`?mc=transferUpline&to=${encodeURIComponent(account)}`}>
        {t('agents.manage.send')}
      </Link>
    ),
});

export default function ManagementPane() {
  const t = useText();
  const [{ look }, change] = useAddress(shape);
  return (
    <div className={styles.pane}>
      <div>
        <Segment
          label={t('agents.manage.look')}
          items={looks.map((key) => ({ key, label: t(`agents.manage.look.${key}`) }))}
          value={look}
          onChange={(next) => change({ look: next })}
        />
      </div>
      {look === 'tree' ? <TeamTree /> : <MemberList />}
    </div>
  );
}

type Asked = ReturnType<typeof useAddress<typeof shape>>;

function MemberFilters({ asked: { search, status, depth }, change }: { asked: Asked[0]; change: Asked[1] }) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <form
        key={search ?? ''}
        className={styles.whom}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          change({ search: typed || undefined, at: 1 });
        }}
      >
        <TextInput
          name="search"
          className={styles.name}
          aria-label={t('agents.manage.search')}
          placeholder={t('agents.manage.search')}
          defaultValue={search ?? ''}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button kind="secondary" type="submit">
          {t('agents.whom.show')}
        </Button>
      </form>
      <SelectInput
        className={styles.select}
        aria-label={t('agents.manage.status')}
        value={status}
        onChange={(event) => change({ status: statuses.find((one) => one === event.target.value) ?? 'all', at: 1 })}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {t(`agents.manage.status.${one}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        className={styles.select}
        aria-label={t('agents.manage.depth')}
        value={depth}
        onChange={(event) => change({ depth: depths.find((one) => one === event.target.value) ?? 'all', at: 1 })}
      >
        {depths.map((one) => (
          <option key={one} value={one}>
            {t(`agents.manage.depth.${one}`)}
          </option>
        ))}
      </SelectInput>
    </div>
  );
}

function MemberList() {
  const t = useText();
  const typeName = useTypeName();
  const { member } = useSession();
  const { data: terms } = useQuery(transferTermsQuery);
  const [asked, change] = useAddress(shape);
  const [locking, setLocking] = useState<TeamListed>();
  const { search, status, depth, at } = asked;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    membersQuery({
      ...{ pageNo: at, pageSize: 12, depth },
      ...(search === undefined ? {} : { search }),
      ...(status === 'all' ? {} : { status }),
    }),
  );
  return (
    <>
      <MemberFilters asked={asked} change={change} />
      {locking === undefined ? null : <LockDialog of={locking} onClose={() => setLocking(undefined)} />}
      <ListState
        count={data?.list.length}
        error={error}
        onAgain={() => void refetch()}
        failed={t('agents.team.failed')}
        empty={{ title: t('agents.manage.empty'), text: t('agents.manage.emptyText') }}
      />
      {data === undefined || data.list.length === 0 ? null : (
        <>
          <Card aria-busy={isPlaceholderData}>
            <Table
              caption={t('agents.entry.downlineManagmentView')}
              columns={columnsOf(
                t,
                typeName,
                terms?.mayToDownline === true ? member?.account : undefined,
                data.list.some((one) => one.mayLock || one.mayUnlock) ? setLocking : undefined,
              )}
              rows={data.list}
              rowKey={({ id }) => id}
            />
          </Card>
          <p className="tiny muted">{t('agents.profit.count', { count: data.total })}</p>
          <Pager page={at} pages={data.totalPages} onPage={(next) => change({ at: next })} />
        </>
      )}
    </>
  );
}
