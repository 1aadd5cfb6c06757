/** Identity in the security centre: each step with its state, what is missing, and why a paper was not taken (IMP-37). */
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import rows from '../../lib/rows.module.css';
import { DocumentStep } from './DocumentStep.tsx';
import styles from './kyc.module.css';
import { identityQuery } from './kyc.queries.ts';
import { PersonStep } from './PersonStep.tsx';
import { StateBadge } from './StateBadge.tsx';

const shape = { part: textParam };

export function IdentityPane() {
  const t = useText();
  const [{ part }] = useAddress(shape);
  const section = useRef<HTMLElement>(null);
  const { data, error, isPending, refetch } = useQuery(identityQuery);
  const isAsked = part === 'identity' && data !== undefined;
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  if (isPending) return <Skeleton block={260} radius="var(--r-4)" />;
  if (data === undefined) return <NotRead title={t('kyc.failed')} error={error} onAgain={() => void refetch()} />;
  const { state, documents, isForWithdrawal } = data;
  return (
    <section ref={section} aria-labelledby="identity" className={rows.sessions}>
      <SectionHead id="identity" title={t('kyc.title')} end={<StateBadge state={state} whole />} />
      <p className="muted">
        {t(`kyc.intro.${state}`)} {isForWithdrawal && state !== 'verified' ? t('kyc.gate') : null}
      </p>
      <Card>
        <ol className={rows.list}>
          <PersonStep identity={data} />
          {documents.map((one) => (
            <DocumentStep key={one.kind} one={one} isOpen={data.person !== null} />
          ))}
        </ol>
      </Card>
      <p className={`small muted ${styles.privacy}`}>{t('kyc.privacy')}</p>
    </section>
  );
}
