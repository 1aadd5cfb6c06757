/** What was found in a member's play, what was said to them, and what may be done: on the member's page above the changes of their protection. */
import { useQuery } from '@tanstack/react-query';
import { contactChannels, contactOutcomes } from '@banyan/core/harm';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { type CallValue, call } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { Level, Markers } from './Markers.tsx';
import styles from './safety.module.css';

type Value = CallValue<'GET /admin/api/members/:id/watch'>;
const touches = [
  'GET /admin/api/members/:id/watch',
  'GET /admin/api/watches',
  'GET /admin/api/watches/counts',
] as const;

export function WatchCard({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/members/:id/watch', { params: { id } }));
  if (isPending) return <Skeleton block={120} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  const { watch, findings, contacts } = data;
  const isOpen = watch !== null && watch.closedAt === null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('safety.watch.title')}</h2>
      {isOpen ? <Open watch={watch} /> : <p className="muted">{t('safety.watch.none')}</p>}
      <Acts id={id} isOpen={isOpen} isStopped={watch?.isOffersStopped === true} />
      {contacts.length === 0 ? null : <Contacts contacts={contacts} />}
      {findings.length === 0 ? null : <Findings findings={findings} />}
    </section>
  );
}

function Open({ watch }: { watch: NonNullable<Value['watch']> }) {
  const t = useText();
  return (
    <>
      <p>
        <Level level={watch.level} />{' '}
        {watch.isOffersStopped ? <Badge kind="warning">{t('safety.offers.stopped')}</Badge> : null}{' '}
        {watch.contactDueAt === null ? null : (
          <span className="muted">
            {t('safety.column.due')} <When at={watch.contactDueAt} />
          </span>
        )}
      </p>
      <Markers markers={watch.markers} />
    </>
  );
}

type ActsProps = { readonly id: string; readonly isOpen: boolean; readonly isStopped: boolean };

function Acts({ id, isOpen, isStopped }: ActsProps) {
  const t = useText();
  const mayMake = useMay('safety.make');
  const mayReport = useMay(['safety.make', 'complaints.make']);
  const params = { id };
  return (
    <div className={styles.acts}>
      {mayMake ? (
        <ActButton
          label={t('safety.contact.press')}
          kind="primary"
          text={t('safety.contact.text')}
          fields={[
            {
              name: 'channel',
              label: t('safety.contact.channel'),
              start: 'phone',
              options: contactChannels.map((one) => [one, t(`safety.channel.${one}`)] as const),
            },
            {
              name: 'outcome',
              label: t('safety.contact.outcome'),
              start: 'informed',
              options: contactOutcomes
                .filter((one) => isOpen || one !== 'no-concern')
                .map((one) => [one, t(`safety.outcome.${one}`)] as const),
            },
            {
              name: 'nextOn',
              label: t('safety.contact.next'),
              hint: t('safety.contact.nextHint'),
              type: 'date',
              isOptional: true,
            },
          ]}
          done={t('safety.contact.done')}
          touches={touches}
          act={({ channel, outcome, nextOn = '' }, words, sent) =>
            call('POST /admin/api/members/:id/contacts', {
              params,
              body: {
                ...{ id: sent, channel: channel as 'phone', outcome: outcome as 'informed', words },
                ...(nextOn === '' ? {} : { nextOn }),
              },
            })
          }
        />
      ) : null}
      {mayReport ? (
        <ActButton
          label={t('safety.report.press')}
          text={t('safety.report.text')}
          done={t('safety.report.done')}
          touches={touches}
          act={(_values, reason) => call('POST /admin/api/members/:id/report-harm', { params, body: { reason } })}
        />
      ) : null}
      {mayMake && !isStopped ? (
        <ActButton
          label={t('safety.stop.press')}
          kind="danger"
          text={t('safety.stop.text')}
          done={t('safety.stop.done')}
          touches={touches}
          act={(_values, reason) => call('POST /admin/api/members/:id/stop-offers', { params, body: { reason } })}
        />
      ) : null}
    </div>
  );
}

function Contacts({ contacts }: { contacts: Value['contacts'] }) {
  const t = useText();
  return (
    <>
      <h3>{t('safety.contacts.title')}</h3>
      <ul className={styles.contacts}>
        {contacts.map(({ id, at, by, channel, outcome, words }) => (
          <li key={id}>
            <span className="muted">
              <When at={at} exact /> · {by?.displayName ?? '–'} · {t(`safety.channel.${channel}`)} ·{' '}
              {t(`safety.outcome.${outcome}`)}
            </span>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

function Findings({ findings }: { findings: Value['findings'] }) {
  const t = useText();
  return (
    <details>
      <summary>{t('safety.findings.title', { days: findings.length })}</summary>
      <ul className={styles.contacts}>
        {findings.map(({ day, level, markers }) => (
          <li key={day}>
            <span>
              <span className="num">{day}</span> <Level level={level} />
            </span>
            <Markers markers={markers} />
          </li>
        ))}
      </ul>
    </details>
  );
}
