/** A new promotion, or the next version of one: typed, its effect computed by the server, and proposed to another person. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import { CurrencyFields } from './CurrencyFields.tsx';
import { type Draft, draftOf, faultsOf, products, publishedOf } from './draft.ts';

export default function PublishPage() {
  const id = useAddress().get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/promotions/:id', { params: { id } }), enabled: id !== '' });
  if (id === '') return <PublishForm start={draftOf()} isNext={false} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return <PublishForm key={id} start={draftOf(query.data)} isNext />;
}

type Typed = 'id' | 'startsAt' | 'endsAt' | 'times' | 'multiple' | 'cap' | 'days' | 'startDays' | 'leastOdds';
type Chosen = 'kind' | 'per' | 'base' | 'countedFrom' | 'onWithdrawal' | 'onExclusion';

function PublishForm({ start, isNext }: { start: Draft; isNext: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const faults = faultsOf(draft);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const errorOf = (name: string) => (faults[name] === undefined ? undefined : t(faults[name]));
  const text = (name: Typed, label: string, type = 'text', isFixed = false): ReactNode => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={draft[name]}
          disabled={isFixed}
          onChange={(event) => set({ [name]: event.target.value.trim() })}
        />
      )}
    </Field>
  );
  const choice = (name: Chosen, label: string, options: readonly (readonly [string, string])[], isFixed = false) => (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={draft[name]}
          disabled={isFixed}
          onChange={(event) => set({ [name]: event.target.value })}
        >
          {options.map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
  const isRight = Object.keys(faults).length === 0;
  return (
    <>
      <PageHead
        title={isNext ? `${start.id}: ${t('promotions.nextVersion')}` : t('promotions.publish')}
        text={t('promotions.publishText')}
        actions={
          isRight ? (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => publishedOf(draft)}
            />
          ) : (
            <span className="muted">{t('promotions.incomplete')}</span>
          )
        }
      />
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.stack}`}>
          {text('id', t('promotions.column.id'), 'text', isNext)}
          {choice(
            'kind',
            t('promotions.column.kind'),
            (['deposit', 'by-hand'] as const).map((one) => [one, t(`promotions.kind.${one}`)]),
            isNext,
          )}
          {text('startsAt', t('promotions.column.starts'), 'datetime-local')}
          {text('endsAt', t('promotions.column.ends'), 'datetime-local')}
          {text('times', t('promotions.field.times'))}
          {choice(
            'per',
            t('promotions.field.per'),
            (['ever', 'day', 'week', 'month'] as const).map((one) => [one, t(`promotions.per.${one}`)]),
          )}
          <Checkbox checked={draft.isFirstDeposit} onChange={() => set({ isFirstDeposit: !draft.isFirstDeposit })}>
            {t('promotions.field.first')}
          </Checkbox>
          <CurrencyFields draft={draft} errorOf={errorOf} set={set} />
        </section>
        <section className={`${styles.card} ${styles.stack}`}>
          {text('multiple', t('promotions.field.multiple'))}
          {choice(
            'base',
            t('promotions.field.base'),
            (['bonus', 'deposit-and-bonus'] as const).map((one) => [one, t(`promotions.base.${one}`)]),
          )}
          {text('cap', t('promotions.field.cap'))}
          {text('days', t('promotions.field.days'))}
          {text('startDays', t('promotions.field.startDays'))}
          {products.map((product) => (
            <Field
              key={product}
              label={t('promotions.weightOf', { product: t(`promotions.product.${product}`) })}
              error={errorOf(`weight ${product}`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  value={draft.productWeights[product]}
                  onChange={({ target: { value } }) =>
                    set({ productWeights: { ...draft.productWeights, [product]: value.trim() } })
                  }
                />
              )}
            </Field>
          ))}
          <Field label={t('promotions.field.excluded')} hint={t('promotions.excludedHint')}>
            {(control) => (
              <textarea
                {...control}
                className={styles.area}
                rows={3}
                value={draft.excludedGames}
                onChange={(event) => set({ excludedGames: event.target.value })}
              />
            )}
          </Field>
          {text('leastOdds', t('promotions.field.leastOdds'))}
          {choice(
            'countedFrom',
            t('promotions.field.counted'),
            (['all', 'main', 'bonus'] as const).map((one) => [one, t(`promotions.counted.${one}`)]),
          )}
          {choice(
            'onWithdrawal',
            t('promotions.field.withdrawal'),
            (['forfeit', 'continue'] as const).map((one) => [one, t(`promotions.withdrawal.${one}`)]),
          )}
          {choice(
            'onExclusion',
            t('promotions.field.exclusion'),
            (['forfeit', 'convert'] as const).map((one) => [one, t(`promotions.exclusion.${one}`)]),
          )}
          <Checkbox checked={draft.isSticky} onChange={() => set({ isSticky: !draft.isSticky })}>
            {t('promotions.field.sticky')}
          </Checkbox>
        </section>
      </div>
    </>
  );
}
