/** One proposal: who wants what and why, what it would do, and the second person's word. Opening it here is what lets somebody decide. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault, useFaultText } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';
import { Effect } from './Effect.tsx';
import { type Proposal, ProposalState } from './ProposalState.tsx';

export default function ProposalPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/proposals/:id', { params: { id } }));
  if (isPending) return <Skeleton block={240} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return <Shown proposal={data} />;
}

function Shown({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const me = useMe();
  const isMine = proposal.maker.id === me.id;
  const facts = [
    { label: t('proposals.column.object'), value: proposal.object.name },
    { label: t('proposals.column.maker'), value: proposal.maker.displayName },
    { label: t('proposals.column.asked'), value: <When at={proposal.askedAt} /> },
    { label: t('proposals.column.expires'), value: <When at={proposal.expiresAt} /> },
    { label: t('proposals.column.reason'), value: proposal.reason },
    ...(proposal.decidedAt === null
      ? []
      : [
          { label: t('proposals.column.second'), value: proposal.decidedBy?.displayName ?? '–' },
          { label: t('proposals.decidedAt'), value: <When at={proposal.decidedAt} /> },
          { label: t('proposals.decision'), value: proposal.decision ?? '–' },
        ]),
  ];
  return (
    <>
      <PageHead
        title={namedText(t, `proposals.act.${proposal.act}`, proposal.act)}
        text={<ProposalState state={proposal.state} />}
        actions={proposal.state === 'asked' ? <Decision proposal={proposal} isMine={isMine} /> : undefined}
      />
      <div className={styles.columns}>
        <section className={styles.card}>
          <h2>{t('proposals.effect.title')}</h2>
          <Effect lines={proposal.effect} />
        </section>
        <section className={styles.card}>
          <Facts facts={facts} />
        </section>
      </div>
    </>
  );
}

type Step = 'approve' | 'refuse';

function Decision({ proposal, isMine }: { proposal: Proposal; isMine: boolean }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  const [step, setStep] = useState<Step>();
  const params = { id: proposal.id };
  const done = (title: string) => {
    setStep(undefined);
    toast({ kind: 'done', title });
    void refresh(cache, 'GET /admin/api/proposals', 'GET /admin/api/proposals/:id', 'GET /admin/api/staff');
  };
  async function withdraw() {
    try {
      await call('POST /admin/api/proposals/:id/withdraw', { params });
      done(t('proposals.withdrawn'));
    } catch (failure) {
      toast({ kind: 'error', title: textOf(failure) });
    }
  }
  if (isMine)
    return (
      <Button kind="secondary" onClick={() => void withdraw()}>
        {t('proposals.withdraw')}
      </Button>
    );
  if (!proposal.mayDecide)
    return (
      <p className="muted">
        {t(`proposals.why.${proposal.whyNot === 'same-person' ? 'same-person' : 'no-permission'}`)}
      </p>
    );
  return (
    <>
      <Button kind="secondary" onClick={() => setStep('refuse')}>
        {t('proposals.refuse')}
      </Button>
      <Button onClick={() => setStep('approve')}>{t('proposals.approve')}</Button>
      {step === undefined ? null : (
        <ReasonDialog
          title={t(`proposals.${step}`)}
          confirm={t(`proposals.${step}`)}
          kind={step === 'refuse' ? 'danger' : 'primary'}
          act={(reason) => call(`POST /admin/api/proposals/:id/${step}`, { params, body: { reason } })}
          onDone={() => done(t(step === 'approve' ? 'proposals.approved' : 'proposals.refused'))}
          onClose={() => setStep(undefined)}
        >
          <Effect lines={proposal.effect} />
        </ReasonDialog>
      )}
    </>
  );
}
