/** A new plan or a new version of one: typed, read back in sentences, and written with a reason. A version never changes afterwards. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PlanFault, affiliatePlanKinds, termsOf } from '@banyan/core/affiliates';
import { type Currency, currencyScales } from '@banyan/core/money';
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ActButton } from '../proposals/index.ts';
import styles from './affiliates.module.css';
import { type Draft, draftOf, tidied } from './draft.ts';
import { TermsText } from './TermsText.tsx';

export default function WritePlanPage() {
  const id = useAddress().get('plan');
  const query = useQuery({ ...queryOf('GET /admin/api/affiliate-plans'), enabled: id !== '' });
  if (id === '') return <WriteForm key="new" start={draftOf()} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const plan = query.data?.rows.find((one) => one.id === id);
  return plan === undefined ? <Skeleton block={320} /> : <WriteForm key={id} start={draftOf(plan)} />;
}

type PartProps = { readonly draft: Draft; readonly set: (part: Partial<Draft>) => void };

function WriteForm({ start }: { readonly start: Draft }) {
  const t = useText();
  const navigate = useNavigate();
  const [newId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(start);
  const props = { draft, set: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) };
  const terms = tidied(draft);
  const checked = termsOf(terms);
  const isNamed = draft.name.trim() !== '';
  const id = draft.id ?? newId;
  const { version } = draft;
  return (
    <>
      <PageHead
        title={version === 0 ? t('affiliates.plan.new') : draft.name}
        text={t('affiliates.plan.writeText')}
        actions={
          checked.ok && isNamed ? (
            <ActButton
              label={t('affiliates.plan.write')}
              kind="primary"
              done={t('affiliates.plan.written')}
              touches={['GET /admin/api/affiliate-plans']}
              act={(_values, reason) =>
                call('POST /admin/api/affiliate-plans', {
                  body: { id, version, name: draft.name.trim(), terms: { ...terms, tiers: [...terms.tiers] }, reason },
                })
              }
              onAnswer={() => void navigate('/affiliate-plans')}
            />
          ) : (
            <span className="muted" role="status">
              {checked.ok ? t('affiliates.fault.name') : t(`affiliates.fault.${faultOf(checked.details)}`)}
            </span>
          )
        }
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Basics {...props} />
          {draft.kind === 'fixed' ? null : <Share {...props} />}
          {draft.kind === 'share' ? null : <Fixed {...props} />}
        </div>
        <section className={`${kit.card} ${kit.stack}`}>
          <h2>{t('affiliates.plan.reads')}</h2>
          <TermsText terms={{ ...terms, tiers: [...terms.tiers] }} />
        </section>
      </div>
    </>
  );
}

const faultOf = (details: Readonly<Record<string, unknown>> | undefined): PlanFault =>
  String(details?.['fault']) as PlanFault;

function Basics({ draft, set }: PartProps) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <Field label={t('affiliates.plan.name')} required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={80}
            disabled={draft.version > 0}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('affiliates.plan.kind')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.kind}
              onChange={({ target }) =>
                set({ kind: affiliatePlanKinds.find((kind) => kind === target.value) ?? 'share' })
              }
            >
              {affiliatePlanKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`affiliates.kind.${kind}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('affiliates.plan.currency')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.currency}
              onChange={({ target }) => set({ currency: target.value as Currency })}
            >
              {Object.keys(currencyScales)
                .filter((code) => code !== 'FUN' && code !== 'PTS')
                .map((code) => (
                  <option key={code}>{code}</option>
                ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <Figure name="subShare" label={t('affiliates.plan.subShare')} draft={draft} set={set} />
    </section>
  );
}

type FigureName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

function Figure({ name, label, draft, set }: PartProps & { readonly name: FigureName; readonly label: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          maxLength={18}
          value={String(draft[name])}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

function Share({ draft, set }: PartProps) {
  const t = useText();
  const { tiers } = draft;
  const change = (at: number, part: Partial<Draft['tiers'][number]>) =>
    set({ tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) });
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('affiliates.plan.tiers')}</h2>
      <p className="muted">{t('affiliates.plan.tiersText')}</p>
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className={styles.tier}>
          <legend className="sr">{t('affiliates.plan.tier', { tier: at + 1 })}</legend>
          {(['losses', 'share'] as const).map((name) => (
            <Field key={name} label={t(`affiliates.plan.${name}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxLength={18}
                  value={tier[name]}
                  onChange={({ target }) => change(at, { [name]: target.value })}
                />
              )}
            </Field>
          ))}
          <Button
            kind="ghost"
            size="s"
            aria-label={t('affiliates.plan.removeTier', { tier: at + 1 })}
            icon={<X size={18} aria-hidden="true" />}
            disabled={tiers.length === 1}
            onClick={() => set({ tiers: tiers.filter((_, place) => place !== at) })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          kind="secondary"
          size="s"
          disabled={tiers.length >= 10}
          onClick={() => set({ tiers: [...tiers, { key: crypto.randomUUID(), losses: '', share: '' }] })}
        >
          {t('affiliates.plan.addTier')}
        </Button>
      </div>
      <div className={styles.pair}>
        <Figure name="gameFee" label={t('affiliates.plan.gameFee')} draft={draft} set={set} />
        <Figure name="depositFee" label={t('affiliates.plan.depositFee')} draft={draft} set={set} />
      </div>
      <Checkbox checked={draft.carriesNegative} onChange={() => set({ carriesNegative: !draft.carriesNegative })}>
        {t('affiliates.plan.carries')}
      </Checkbox>
      {draft.carriesNegative ? (
        <Figure name="carriedMost" label={t('affiliates.plan.carriedMost')} draft={draft} set={set} />
      ) : null}
    </section>
  );
}

function Fixed({ draft, set }: PartProps) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('affiliates.plan.fixedTitle')}</h2>
      <div className={styles.pair}>
        {(['fixed', 'deposited', 'validBets', 'days'] as const).map((name) => (
          <Figure key={name} name={name} label={t(`affiliates.plan.${name}`)} draft={draft} set={set} />
        ))}
      </div>
      {draft.kind === 'hybrid' ? (
        <Checkbox checked={draft.isAdvance} onChange={() => set({ isAdvance: !draft.isAdvance })}>
          {t('affiliates.plan.isAdvance')}
        </Checkbox>
      ) : null}
    </section>
  );
}
