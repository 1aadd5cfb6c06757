/**
 * The builder: a new promotion, or the next version of one. It is typed, seen as the player sees it, tried on past play, its effect computed by the
 * server, and proposed to another person.
 */
import { promotionKinds } from '@banyan/core/promotions';
import { Button } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { Changes } from '../../lib/Changes.tsx';
import type { CallValue } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { Marks, useMarks } from '../../lib/MarkedField.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { type Draft, draftOf, faultOfRules, faultsOf, freshDraft, hasTerms, publishedOf } from './draft.ts';
import { formOf, kindForms } from './kinds/index.ts';
import { OfferFields } from './OfferFields.tsx';
import { PlayerPreview } from './PlayerPreview.tsx';
import { Simulation } from './Simulation.tsx';
import { TermsFields } from './TermsFields.tsx';

type Shown = CallValue<'GET /admin/api/promotions/:id'>;

export default function PublishPage() {
  const t = useText();
  const address = useAddress();
  const id = address.get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/promotions/:id', { params: { id } }), enabled: id !== '' });
  const asked = address.get('kind');
  const kind = promotionKinds.find((one) => one === asked && kindForms[one] !== undefined) ?? 'deposit';
  if (id === '') return <PublishForm key={kind} start={freshDraft(kind)} before={undefined} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const start = draftOf(query.data);
  if (start === undefined) return <PageHead title={id} text={t('promotions.noForm')} />;
  return <PublishForm key={id} start={start} before={query.data} />;
}

function PublishForm({ start, before }: { start: Draft; before: Shown | undefined }) {
  const t = useText();
  const { isNarrow } = useMe();
  const [draft, setDraft] = useState(start);
  const marks = useMarks();
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const faults = faultsOf(draft);
  const errorOf = (name: string) => (faults[name] === undefined ? undefined : t(faults[name]));
  const isTyped = Object.keys(faults).length === 0;
  // What no field is wrong about may still not be counted with together.
  const together = isTyped ? faultOfRules(draft) : undefined;
  const promotion = isTyped && together === undefined ? publishedOf(draft) : undefined;
  const { terms, audience, currencies, kind } = draft;
  return (
    <>
      <PageHead
        title={before === undefined ? t('promotions.publish') : `${start.id}: ${t('promotions.nextVersion')}`}
        text={t('promotions.publishText')}
        actions={
          promotion === undefined ? (
            <Button kind="primary" onClick={marks.tryIt}>
              {t('promotions.propose')}
            </Button>
          ) : (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => promotion}
            />
          )
        }
      />
      <div role="status">
        {marks.isTried && promotion === undefined ? (
          <p className={`${styles.formFault} ${styles.headFault}`}>
            {together === undefined ? t('promotions.incomplete') : t('promotions.chance.fault', { at: together })}
          </p>
        ) : null}
      </div>
      <Marks marks={marks} className={styles.columns}>
        <div className={styles.stack}>
          <OfferFields draft={draft} set={set} errorOf={errorOf} isNext={before !== undefined} />
          {formOf(kind).hasNoAudience === true ? null : (
            <AudienceFields
              audience={audience}
              currencies={currencies.map(({ currency }) => currency)}
              set={(next) => set({ audience: next })}
              errorOf={errorOf}
            />
          )}
          {hasTerms(draft) ? (
            <TermsFields terms={terms} set={(next) => set({ terms: next })} errorOf={errorOf} />
          ) : null}
        </div>
        <div className={styles.stack}>
          <PlayerPreview promotion={promotion} />
          {isNarrow ? null : <Simulation kind={kind} promotion={promotion} />}
          {before === undefined || promotion === undefined ? null : <Difference before={before} after={promotion} />}
        </div>
      </Marks>
    </>
  );
}

/** What the next version changes, and for whom nothing changes: those with an open bonus keep the version that they joined under. */
function Difference({ before, after }: { before: Shown; after: NonNullable<ReturnType<typeof publishedOf>> }) {
  const t = useText();
  const { rules, times, per, isFirstDeposit, startsAt, endsAt, versions } = before;
  const budgets = Object.fromEntries(before.budgets.map(({ currency, most }) => [currency, most?.amount ?? null]));
  const typed = {
    ...after,
    budgets: Object.fromEntries(Object.entries(after.budgets).map(([currency, most]) => [currency, written(most)])),
  };
  const { id: _id, kind: _kind, ...now } = typed;
  return (
    <section className={`${styles.card} ${styles.stack}`} aria-label={t('promotions.difference.title')}>
      <h2>{t('promotions.difference.title')}</h2>
      <Changes before={{ rules, times, per, isFirstDeposit, startsAt, endsAt, budgets }} after={now} />
      {versions
        .filter(({ members }) => members > 0)
        .map(({ version, members }) => (
          <p key={version} className="muted">
            {t('promotions.difference.under', { version, members })}
          </p>
        ))}
    </section>
  );
}

/** A budget as the server writes it, so that 1000 and 1000.00 are no difference. */
function written(most: string | null): string | null {
  if (most === null) return null;
  const [whole = '', rest = ''] = most.split('.');
  return `${whole}.${rest.padEnd(2, '0')}`;
}
