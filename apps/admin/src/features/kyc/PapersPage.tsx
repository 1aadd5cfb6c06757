/** One member's papers beside what they said of themselves. Opening the page, and each picture, stands in the audit log. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { RejectDialog, VerifyDialog } from './DecideDialogs.tsx';
import { PaperPicture } from './PaperPicture.tsx';
import type { Paper, Papers } from './papers.ts';
import { stateBadges } from './states.ts';

export default function PapersPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/members/:id/papers', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown found={query.data} />;
}

function Shown({ found }: { found: Papers }) {
  const t = useText();
  const { member, state } = found;
  return (
    <>
      <PageHead
        title={member.account}
        text={<Badge kind={stateBadges[state]}>{t(`kyc.state.${state}`)}</Badge>}
        actions={<Link to={`/members/${member.id}`}>{t('kyc.toMember')}</Link>}
      />
      <div className={kit.columns}>
        <PaperTabs found={found} />
        <div className={kit.stack}>
          <Person found={found} />
          <Others found={found} />
        </div>
      </div>
    </>
  );
}

function Person({ found: { person, check } }: { found: Papers }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t('kyc.person.title')}</h2>
      {person === null ? (
        <p className="muted">{t('kyc.person.none')}</p>
      ) : (
        <Facts
          facts={[
            { label: t('kyc.person.name'), value: person.name },
            { label: t('kyc.person.born'), value: person.birthDate },
            { label: t('kyc.person.paper'), value: t(`kyc.paper.${person.paper}`) },
            { label: t('kyc.person.number'), value: person.number },
            { label: t('kyc.person.at'), value: <When at={person.at} exact /> },
            ...(check === null
              ? []
              : [
                  { label: t('kyc.person.check', { service: check.adapter }), value: `${check.state} ${check.reason}` },
                ]),
          ]}
        />
      )}
    </section>
  );
}

/** The same paper under two accounts: the first sign of one person with several, or of a stolen one. */
function Others({ found: { others } }: { found: Papers }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <section className={kit.card}>
      <h2>{t('kyc.others.title')}</h2>
      <p>{t('kyc.others.text')}</p>
      <ul>
        {others.map(({ id, account }) => (
          <li key={id}>
            <Link to={`/members/${id}`}>{account}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaperTabs({ found }: { found: Papers }) {
  const t = useText();
  const address = useAddress();
  const { papers } = found;
  const chosen =
    papers.find(({ kind }) => kind === address.get('paper')) ??
    papers.find(({ state }) => state === 'pending') ??
    papers[0];
  if (chosen === undefined) return <Empty title={t('kyc.nothing.title')} text={t('kyc.nothing.text')} />;
  return (
    <section className={kit.stack}>
      <Tabs
        id="papers"
        label={t('kyc.column.papers')}
        items={papers.map(({ kind, state }) => ({
          key: kind,
          label: (
            <>
              {t(`kyc.kind.${kind}`)} <Badge kind={stateBadges[state]}>{t(`kyc.state.${state}`)}</Badge>
            </>
          ),
        }))}
        value={chosen.kind}
        onChange={(paper) => address.set({ paper })}
      />
      <div {...tabPanelProps('papers', chosen.kind)} className={kit.stack}>
        <OnePaper key={chosen.id} found={found} paper={chosen} />
      </div>
    </section>
  );
}

function OnePaper({ found, paper }: { found: Papers; paper: Paper }) {
  const t = useText();
  const [open, setOpen] = useState<'verify' | 'reject'>();
  const mayVerify = paper.state === 'pending';
  // A paper that was taken as good may turn out wrong.
  const mayReject = paper.state === 'pending' || paper.state === 'verified';
  useKeys({
    ...(mayVerify ? { a: () => setOpen('verify') } : {}),
    ...(mayReject ? { r: () => setOpen('reject') } : {}),
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <PaperPicture member={found.member.id} paper={paper} />
      <Facts
        facts={[
          { label: t('kyc.sentAt'), value: <When at={paper.sentAt} exact /> },
          ...(paper.expiresOn === null ? [] : [{ label: t('kyc.expiresOn'), value: paper.expiresOn }]),
          ...(paper.reason === null ? [] : [{ label: t('kyc.column.reason'), value: t(`kyc.reason.${paper.reason}`) }]),
        ]}
      />
      <div className={kit.headActions}>
        {mayVerify ? (
          <Button onClick={() => setOpen('verify')}>
            {t(found.others.length === 0 ? 'kyc.verify' : 'kyc.proposeVerify')} <kbd>a</kbd>
          </Button>
        ) : null}
        {mayReject ? (
          <Button kind="danger" onClick={() => setOpen('reject')}>
            {t('kyc.reject')} <kbd>r</kbd>
          </Button>
        ) : null}
      </div>
      {open === 'verify' ? <VerifyDialog found={found} paper={paper} onClose={close} /> : null}
      {open === 'reject' ? <RejectDialog found={found} paper={paper} onClose={close} /> : null}
    </>
  );
}
