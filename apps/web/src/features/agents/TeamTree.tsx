/**
 * The tree as a list: the one whose branches are shown as a crown, and below it on roots those directly under. A press on
 * one who has a team goes down to it, the way above leads back.
 */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { type TeamMember, teamQuery } from './agents.queries.ts';
import styles from './agents.module.css';
import { rootWidth } from './roots.ts';
import { useTypeName } from './useTypeName.ts';
import { Way } from './Way.tsx';
import { NotRead } from '../../lib/NotRead.tsx';

export function TeamTree() {
  const t = useText();
  const head = useRef<HTMLHeadingElement>(null);
  const [{ of, page }, setPlace] = useState<{ of: string | undefined; page: number }>({ of: undefined, page: 1 });
  const { data, error, isPlaceholderData, refetch } = useQuery(teamQuery(of, page));
  function go(to: string | undefined) {
    setPlace({ of: to, page: 1 });
    // The row that was pressed goes away; the focus does not go with it.
    head.current?.focus();
  }
  if (data === undefined && error !== null)
    return <NotRead title={t('agents.team.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  const shown = data.path.at(-1);
  const largest = Math.max(0, ...data.list.map(({ all }) => all));
  return (
    <Card as="section" pad className={styles.tree} aria-labelledby="team-tree" aria-busy={isPlaceholderData}>
      <div className={styles.treeHead}>
        <h3 id="team-tree" ref={head} tabIndex={-1}>
          {t('agents.tree.title')}
        </h3>
        <span className="small muted">{t('agents.tree.hint')}</span>
      </div>
      <Way path={data.path} onGo={(id, isTop) => go(isTop ? undefined : id)} />
      <p className={styles.crown}>
        <strong className="trunc">{shown?.account}</strong>
      </p>
      {data.list.length === 0 ? (
        <p className={styles.nobody}>
          {data.path.length === 1 ? t('agents.tree.empty') : t('agents.tree.none', { name: shown?.account ?? '' })}
        </p>
      ) : (
        <ul className={styles.branches}>
          {data.list.map((member) => (
            <li key={member.id} style={{ '--root': `${rootWidth(member.all, largest)}px` } as CSSProperties}>
              <Branch member={member} onGo={go} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={data.totalPages} onPage={(next) => setPlace({ of, page: next })} />
    </Card>
  );
}

function Branch({ member, onGo }: { member: TeamMember; onGo: (id: string) => void }) {
  const t = useText();
  const nameOf = useTypeName();
  const { id, account, type, joinedAt, direct, all } = member;
  const inside = (
    <>
      <span className={styles.name}>
        <strong className="trunc">{account}</strong>
        <Badge kind={type === 3 ? 'plain' : 'brand'}>{nameOf(type)}</Badge>
      </span>
      <span className={styles.facts}>
        {all === 0 ? null : <span>{t('agents.tree.counts', { direct, all })}</span>}
        <span className="muted">
          {t('agents.tree.joined')} <When at={joinedAt} piece="day" />
        </span>
      </span>
    </>
  );
  return direct === 0 ? (
    <div className={styles.branch}>{inside}</div>
  ) : (
    <button type="button" className={styles.branch} onClick={() => onGo(id)}>
      {inside}
      <ChevronRight className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
