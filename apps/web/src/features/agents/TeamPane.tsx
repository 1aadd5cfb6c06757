/** Team overview (teamOverview): how large the team is, who is new, and the tree from top to bottom, step by step. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Sunrise, UserCheck, Users } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { type Overview, overviewQuery } from './agents.queries.ts';
import styles from './agents.module.css';
import { Invitation } from './Invitation.tsx';
import { TeamReport } from './TeamReport.tsx';
import { TeamTree } from './TeamTree.tsx';
import { useTypeName } from './useTypeName.ts';
import { NotRead } from '../../lib/NotRead.tsx';

const figures = [
  { key: 'all', Icon: Users },
  { key: 'direct', Icon: UserCheck },
  { key: 'joinedToday', Icon: Sunrise },
  { key: 'joinedThisMonth', Icon: CalendarDays },
] as const;

export default function TeamPane() {
  const t = useText();
  const { data, error, refetch } = useQuery(overviewQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('agents.team.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  return (
    <>
      <Figures of={data} />
      <TeamReport />
      <Invitation />
      <TeamTree />
    </>
  );
}

function Figures({ of }: { of: Overview }) {
  const t = useText();
  const nameOf = useTypeName();
  return (
    <section aria-label={t('agents.team.title')} className={styles.overview}>
      <dl className={styles.figures}>
        {figures.map(({ key, Icon }) => (
          <Card key={key} className={styles.figure}>
            <dt>
              <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
              {t(`agents.team.${key}`)}
            </dt>
            <dd data-figure={key}>
              <span className="num">{of[key]}</span>
            </dd>
          </Card>
        ))}
      </dl>
      {of.byType.length === 0 ? null : (
        <ul className={styles.types} aria-label={t('agents.team.byType')}>
          {of.byType.map(({ type, count }) => (
            <li key={type}>
              <Badge kind={type === 3 ? 'plain' : 'brand'}>{nameOf(type)}</Badge> <b className="num">{count}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
