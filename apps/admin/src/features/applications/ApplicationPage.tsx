/** One application with what is needed to decide it: what was written and sent, who sent it, and the most that its rules allow. */
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ApplicationActs } from './ApplicationActs.tsx';
import styles from './applications.module.css';
import { type Sheet, applicationBadges } from './states.ts';

export default function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/applications/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown sheet={query.data} />;
}

function Shown({ sheet }: { sheet: Sheet }) {
  const t = useText();
  const { member, state, sharers, earlier } = sheet;
  return (
    <>
      <PageHead
        title={`${sheet.promotion}: ${member.account}`}
        text={<Badge kind={applicationBadges[state]}>{t(`applications.state.${state}`)}</Badge>}
        actions={<ApplicationActs sheet={sheet} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <section className={kit.card}>
            <h2>{t('applications.sent')}</h2>
            {sheet.number === null ? (
              <p dir="auto" className={styles.remark}>
                {sheet.remark || t('applications.noRemark')}
              </p>
            ) : (
              <Facts
                facts={[
                  { label: t('applications.service'), value: sheet.service },
                  { label: t('applications.number'), value: <bdi dir="ltr">{sheet.number}</bdi> },
                ]}
              />
            )}
            <Pictures sheet={sheet} />
          </section>
          {sheet.reason === null ? null : (
            <section className={kit.card}>
              <h2>{t('applications.reason')}</h2>
              <p dir="auto">{sheet.reason}</p>
            </section>
          )}
          <section className={kit.card}>
            <h2>{t('applications.earlier')}</h2>
            {earlier.length === 0 ? <p className="muted">{t('applications.noEarlier')}</p> : null}
            <ul className={styles.list}>
              {earlier.map((one) => (
                <li key={one.id}>
                  <Link to={`/applications/${one.id}`}>{one.promotion}</Link> <When at={one.at} />{' '}
                  <Badge kind={applicationBadges[one.state]}>{t(`applications.state.${one.state}`)}</Badge>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={kit.stack}>
          <What sheet={sheet} />
          <section className={kit.card}>
            <h2>{t('applications.sharers')}</h2>
            {sharers.length === 0 ? <p className="muted">{t('applications.noSharers')}</p> : null}
            <ul className={styles.list}>
              {sharers.map((other) => (
                <li key={other.id}>
                  <Link to={`/members/${other.id}`}>{other.account}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

function What({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <Facts
        facts={[
          {
            label: t('applications.column.member'),
            value: <Link to={`/members/${sheet.member.id}`}>{sheet.member.account}</Link>,
          },
          { label: t('applications.column.promotion'), value: `${sheet.promotion} · ${sheet.version}` },
          { label: t('applications.column.at'), value: <When at={sheet.at} exact /> },
          { label: t('applications.most'), value: <Amount money={sheet.most} /> },
          { label: t('applications.gives'), value: t(`applications.gives.${sheet.gives}`) },
          { label: t('applications.column.takenBy'), value: sheet.takenBy ?? '–' },
          ...(sheet.decidedAt === null
            ? []
            : [
                { label: t('applications.column.decidedBy'), value: sheet.decidedBy ?? '–' },
                { label: t('applications.decidedAt'), value: <When at={sheet.decidedAt} exact /> },
              ]),
          ...(sheet.amount === null
            ? []
            : [{ label: t('applications.column.amount'), value: <Amount money={sheet.amount} /> }]),
        ]}
      />
    </section>
  );
}

function Pictures({ sheet: { id, pictureIds } }: { sheet: Sheet }) {
  const t = useText();
  const mayLook = useMay('applications.make');
  if (pictureIds.length === 0) return null;
  if (!mayLook) return <p className="muted small">{t('conversation.pictures', { count: pictureIds.length })}</p>;
  return (
    <ul className={styles.pictures}>
      {pictureIds.map((picture, at) => (
        <li key={picture}>
          <OnePicture id={id} picture={picture} number={at + 1} />
        </li>
      ))}
    </ul>
  );
}

/** Opened by a press, since that it was looked at stands in the audit log. */
function OnePicture({ id, picture, number }: { id: string; picture: string; number: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...queryOf('GET /admin/api/applications/:id/pictures/:picture', { params: { id, picture } }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOpen && data !== undefined)
    return (
      <img
        className={styles.picture}
        src={`data:${data.type};base64,${data.base64}`}
        alt={t('conversation.picture', { number })}
      />
    );
  if (isFetching) return <Skeleton block={120} />;
  return (
    <>
      <Button kind="secondary" size="s" icon={<ImageIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('conversation.showPicture', { number })}
      </Button>
      <FormFault error={error} />
    </>
  );
}
