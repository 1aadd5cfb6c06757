/** One member: the head that everybody must read first, what may be done, and every list about the account. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { may, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import type { Member } from './member.ts';
import { MemberActs } from './MemberActs.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import styles from './members.module.css';
import { Amount } from '../../lib/Amount.tsx';
import { tabs } from './tabs.tsx';

export default function MemberPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/members/:id', { params: { id } }));
  if (isPending) return <Skeleton block={320} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return <Shown member={data} />;
}

function Shown({ member }: { member: Member }) {
  const t = useText();
  return (
    <>
      <PageHead title={member.account} text={<Badges member={member} />} actions={<MemberActs member={member} />} />
      <div className={styles.page}>
        <aside className={styles.side}>
          <section className={kit.card}>
            <MemberFacts member={member} />
          </section>
          <section className={kit.card}>
            <h2>{t('members.blockers.title')}</h2>
            {member.blockers.length === 0 ? (
              <p className="muted">{t('members.blockers.none')}</p>
            ) : (
              <>
                <ul className={styles.blockers}>
                  {member.blockers.map(({ code, text }) => (
                    <li key={code}>{text}</li>
                  ))}
                </ul>
                <p className="muted">{t('members.blockers.text')}</p>
              </>
            )}
          </section>
          {member.safety === null ? null : <Limits safety={member.safety} />}
          {member.pinned.length === 0 ? null : (
            <section className={kit.card}>
              <h2>{t('members.pinned.title')}</h2>
              {member.pinned.map(({ id, text, by, at }) => (
                <p key={id} className={styles.note}>
                  {text}{' '}
                  <span className="muted">
                    {by?.displayName} <When at={at} />
                  </span>
                </p>
              ))}
            </section>
          )}
        </aside>
        <div className={styles.main}>
          <Balances member={member} />
          <Parts member={member} />
        </div>
      </div>
    </>
  );
}

function Badges({ member }: { member: Member }) {
  const t = useText();
  const { restriction } = member.safety ?? {};
  return (
    <span className={styles.badges}>
      <Badge kind={member.status === 'active' ? 'positive' : 'negative'}>{t(`members.status.${member.status}`)}</Badge>
      {member.rank > 0 ? <Badge kind="gold">VIP {member.rank}</Badge> : null}
      {restriction === null || restriction === undefined ? null : (
        <Badge kind="warning">{t(`members.restriction.${restriction.kind}`)}</Badge>
      )}
      {member.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}

function Balances({ member }: { member: Member }) {
  const t = useText();
  const { main, bonus, held, owed } = member.balances;
  const tiles = [
    [t('members.column.main'), main],
    [t('members.column.bonus'), bonus],
    [t('members.column.held'), held],
    [t('members.owed'), owed],
  ] as const;
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, money]) => (
        <div key={label} className={kit.card}>
          <dt className="muted">{label}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Limits({ safety }: { safety: NonNullable<Member['safety']> }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t('members.limits.title')}</h2>
      {safety.limits.length === 0 ? <p className="muted">{t('members.limits.none')}</p> : null}
      <dl className={kit.facts}>
        {safety.limits.map(({ kind, period, most, used }) => (
          <div key={`${kind} ${period}`}>
            <dt>
              {t(`members.limit.kind.${kind}`)}, {t(`members.limit.period.${period}`)}
            </dt>
            <dd className="num">{t('members.limits.used', { used, most: most ?? '–' })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The tabs that the person may open; the chosen one is in the address. */
function Parts({ member }: { member: Member }) {
  const t = useText();
  const me = useMe();
  const address = useAddress();
  const open = tabs.filter(({ permission }) => may(me, permission));
  const chosen = open.find(({ key }) => key === address.get('tab')) ?? open[0];
  if (chosen === undefined) return null;
  return (
    <section className={styles.parts}>
      <Tabs
        id="member"
        label={t('members.tabs')}
        items={open.map(({ key }) => ({ key, label: t(`members.tab.${key}`) }))}
        value={chosen.key}
        onChange={(tab) => address.set({ tab })}
      />
      <div {...tabPanelProps('member', chosen.key)}>
        <chosen.Part key={chosen.key} id={member.id} />
      </div>
    </section>
  );
}
