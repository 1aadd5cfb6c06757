/** One complaint: what was written, an answer, its clocks, and what was done with it. */
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Steps } from '../../lib/Steps.tsx';
import { When } from '../../lib/When.tsx';
import { SentPictures } from '../conversation/index.ts';
import { ComplaintActs } from './ComplaintActs.tsx';
import { type Shown, stateBadges } from './complaint.ts';
import styles from './complaints.module.css';
import { Due } from './Due.tsx';
import { ReplyForm } from './ReplyForm.tsx';

export default function ComplaintPage() {
  const { reference = '' } = useParams();
  const query = useQuery(
    queryOf('GET /admin/api/complaints/:reference', { params: { reference } }, { everyMs: 10_000 }),
  );
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Page key={reference} found={query.data} />;
}

function Page({ found }: { found: Shown }) {
  const t = useText();
  const mayAnswer = useMay('complaints.make');
  return (
    <>
      <PageHead
        title={found.reference}
        text={
          <span className={styles.due}>
            <Badge kind={stateBadges[found.state]}>{t(`complaints.state.${found.state}`)}</Badge>
            {found.isEscalated ? <Badge kind="negative">{t('complaints.escalated')}</Badge> : null}
            <Due due={found.due} />
          </span>
        }
        actions={<ComplaintActs found={found} />}
      />
      <div className={`${kit.columns} ${styles.page}`}>
        <section className={`${kit.card} ${styles.room}`}>
          <Entries found={found} />
          {mayAnswer ? <ReplyForm found={found} /> : null}
        </section>
        <div className={kit.stack}>
          <About found={found} />
          <Steps steps={found.steps} />
        </div>
      </div>
    </>
  );
}

function Entries({ found: { entries, member } }: { found: Shown }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, author, staff, text, pictures, at }) => (
        <li key={id} className={styles.entry} data-author={author}>
          <p className={styles.by}>
            <b>{author === 'member' ? member.account : staff}</b> <When at={at} exact />
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <SentPictures member={member.id} pictures={pictures} />
        </li>
      ))}
    </ol>
  );
}

function About({ found }: { found: Shown }) {
  const t = useText();
  const navigate = useNavigate();
  const mayLook = useMay('members.read');
  const { member, kind, language, owner, openedAt, acknowledgedAt, acknowledgeBy, closedAt, outcome } = found;
  const href = mayLook ? `/members/${member.id}` : undefined;
  useKeys(href === undefined ? {} : { m: () => void navigate(href) });
  return (
    <section className={kit.card}>
      <h2>{t('complaints.about')}</h2>
      <Facts
        facts={[
          { label: t('complaints.column.member'), value: member.account },
          { label: t('complaints.column.kind'), value: t(`complaints.kind.${kind}`) },
          { label: t('complaints.column.language'), value: language },
          { label: t('complaints.column.owner'), value: owner?.displayName ?? '–' },
          { label: t('complaints.column.opened'), value: <When at={openedAt} exact /> },
          acknowledgedAt === null
            ? { label: t('complaints.acknowledgeBy'), value: <When at={acknowledgeBy} exact /> }
            : { label: t('complaints.acknowledgedAt'), value: <When at={acknowledgedAt} exact /> },
          ...(closedAt === null
            ? [
                ...(found.state === 'answered'
                  ? []
                  : [{ label: t('complaints.answerBy'), value: <When at={found.answerBy} exact /> }]),
                { label: t('complaints.lastWordBy'), value: <When at={found.lastWordBy} exact /> },
              ]
            : [
                { label: t('complaints.closedAt'), value: <When at={closedAt} exact /> },
                {
                  label: t('complaints.column.outcome'),
                  value: outcome === null ? t('complaints.byMember') : t(`complaints.outcome.${outcome}`),
                },
              ]),
        ]}
      />
      {href === undefined ? null : (
        <Link to={href} className={styles.toMember}>
          <UserRound size={18} aria-hidden="true" /> {t('complaints.toMember')} <kbd>m</kbd>
        </Link>
      )}
    </section>
  );
}
