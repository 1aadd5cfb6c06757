/** One case: what is known, the way to what it is about, the notes in it, and how it ends. */
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { may, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Steps } from '../../lib/Steps.tsx';
import { When } from '../../lib/When.tsx';
import { CaseActs } from './CaseActs.tsx';
import { type Shown, keyOf, severityBadges, wayTo } from './case.ts';
import styles from './cases.module.css';
import { Notes } from './Notes.tsx';

export default function CasePage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/cases/:id', { params: { id } }, { everyMs: 15_000 }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Page key={id} found={query.data} />;
}

function Page({ found }: { found: Shown }) {
  const t = useText();
  const { kind, severity, closedAt, owner } = found;
  const state = closedAt !== null ? 'closed' : owner === null ? 'waiting' : 'taken';
  return (
    <>
      <PageHead
        title={namedText(t, `cases.kind.${keyOf(kind)}`, kind)}
        text={
          <span className={styles.badges}>
            <Badge kind={severityBadges[severity]}>{t(`cases.severity.${severity}`)}</Badge>
            <Badge kind={state === 'waiting' ? 'warning' : 'plain'}>{t(`cases.state.${state}`)}</Badge>
          </span>
        }
        actions={<CaseActs found={found} />}
      />
      <div className={`${kit.columns} ${styles.page}`}>
        <div className={kit.stack}>
          <Known found={found} />
          <Notes found={found} />
        </div>
        <div className={kit.stack}>
          <About found={found} />
          <Steps steps={found.steps} />
        </div>
      </div>
    </>
  );
}

/** What was noted by whoever opened it: names come from the house, values as they are. */
function Known({ found: { details } }: { found: Shown }) {
  const t = useText();
  const facts = Object.entries(details);
  if (facts.length === 0) return null;
  return (
    <section className={kit.card}>
      <h2>{t('cases.known')}</h2>
      <Facts
        facts={facts.map(([name, value]) => ({
          label: namedText(t, `cases.detail.${name}`, name),
          value: <span dir="auto">{value}</span>,
        }))}
      />
    </section>
  );
}

function About({ found }: { found: Shown }) {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const way = wayTo(found);
  const href = way !== undefined && may(me, way.permission) ? way.to : undefined;
  useKeys(href === undefined ? {} : { o: () => void navigate(href) });
  const { kind, member, vendor, round, tx, owner, at, closedAt, outcome } = found;
  const named = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  return (
    <section className={kit.card}>
      <h2>{t('cases.about')}</h2>
      <Facts
        facts={[
          { label: t('cases.column.age'), value: <When at={at} exact /> },
          { label: t('cases.column.owner'), value: owner?.displayName ?? t('cases.untaken') },
          ...(member === null
            ? []
            : [
                {
                  label: t('cases.column.member'),
                  value: may(me, 'members.read') ? (
                    <Link to={`/members/${member.id}`}>{member.account}</Link>
                  ) : (
                    member.account
                  ),
                },
              ]),
          ...named(t('cases.column.vendor'), vendor),
          ...named(t('cases.column.round'), round),
          // Of what the staff asked, it is an id that says nothing.
          ...named(t('cases.column.tx'), kind === 'member' || kind === 'feedback' ? '' : tx),
          ...(closedAt === null
            ? []
            : [
                { label: t('cases.closedAt'), value: <When at={closedAt} exact /> },
                {
                  label: t('cases.column.outcome'),
                  value: outcome === null ? t('cases.endedElsewhere') : t(`cases.outcome.${outcome}`),
                },
              ]),
        ]}
      />
      {href === undefined ? null : (
        <Link to={href} className={styles.way}>
          <ArrowUpRight className="flip" size={18} aria-hidden="true" /> {t('cases.open')} <kbd>o</kbd>
        </Link>
      )}
    </section>
  );
}
