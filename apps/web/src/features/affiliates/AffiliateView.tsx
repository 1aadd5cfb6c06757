/** A member as an affiliate: applying, waiting, and then links, what came of them, the plan and statements. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Field } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { refresh } from '../../lib/query.ts';
import { isView } from '../../lib/viewed.ts';
import styles from './affiliates.module.css';
import { type OwnAffiliate, apply, ownQuery } from './affiliates.queries.ts';
import { Charts } from './Charts.tsx';
import { Funnel } from './Funnel.tsx';
import { Links } from './Links.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PostbackCard } from './PostbackCard.tsx';
import { Statements } from './Statements.tsx';

export function AffiliateView() {
  const t = useText();
  const { data, error, refetch } = useQuery(ownQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('affiliates.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  if (data.terms !== null) return <Dashboard own={data} terms={data.terms} />;
  if (data.state === 'applied')
    return <Empty motif="kite" palette={3} title={t('affiliates.waiting.title')} text={t('affiliates.waiting.text')} />;
  return <Apply why={data.state === 'refused' ? data.why : undefined} />;
}

const shortest = 10;
const longest = 500;

function Apply({ why }: { why: string | undefined }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [about, setAbout] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const sending = useMutation({
    mutationFn: () => apply(about.trim()),
    onSuccess: () => refresh(cache, 'GET /wps/affiliates/own'),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTooShort(about.trim().length < shortest);
    if (about.trim().length >= shortest) sending.mutate();
  };
  return (
    <Card pad as="section" aria-labelledby="affiliate-apply">
      <form className={styles.form} noValidate onSubmit={send}>
        <h3 id="affiliate-apply" className={styles.title}>
          {t('affiliates.apply.title')}
        </h3>
        <p>{t('affiliates.apply.text')}</p>
        {why === undefined ? null : <p className={styles.note}>{t('affiliates.apply.refused', { why })}</p>}
        <Field
          label={t('affiliates.apply.about')}
          hint={t('affiliates.apply.hint', { least: shortest })}
          error={isTooShort ? t('affiliates.apply.hint', { least: shortest }) : undefined}
          required
        >
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              className={styles.area}
              rows={4}
              maxLength={longest}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          )}
        </Field>
        {sending.error === null ? null : <FormError>{say(sending.error)}</FormError>}
        <Button type="submit" busy={sending.isPending} className={styles.send}>
          {t('affiliates.apply.send')}
        </Button>
      </form>
    </Card>
  );
}

function Dashboard({ own, terms }: { own: OwnAffiliate; terms: NonNullable<OwnAffiliate['terms']> }) {
  const t = useText();
  return (
    <div className={styles.pane}>
      {own.state === 'stopped' ? <p className={styles.note}>{t('affiliates.stopped')}</p> : null}
      <Funnel funnel={own.funnel} />
      <Links own={own} />
      <Charts own={own} />
      <PlanCard terms={terms} subs={own.subs} />
      <Statements />
      {/* The secret is the affiliate's alone. */}
      {isView() ? null : <PostbackCard isActive={own.state === 'active'} />}
    </div>
  );
}
