/**
 * Offers a contract to an agent directly below. The own contract and the bounds of the house stand beside the fields, and what they do not allow is said
 * by the same rules before anything is sent.
 */
import {
  comparedOf,
  type ContractKind,
  contractPeriods,
  fieldsOf,
  offeredOf,
  type OfferFault,
  offerFaults,
  type OfferFields,
} from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Checkbox, Field, fieldStack, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { namedText } from '../../lib/namedText.ts';
import { useFaultText } from './useFaultText.ts';
import { type Below, contractReads, makeOffer, type OwnContracts, type WireTerms } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { isSum } from './fieldRules.ts';
import { rateText } from './rates.ts';
import { TermsView } from './TermsView.tsx';
import { TierFieldset } from './TierFieldset.tsx';

type OfferDialogProps = { kind: ContractKind; to: Below; own: OwnContracts; onClose: () => void };

export function OfferDialog({ kind, to, own, onClose }: OfferDialogProps) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const say = useFaultText();
  const id = useId();
  const { current, bounds, currency } = own;
  const [faults, setFaults] = useState<readonly OfferFault[]>([]);
  const begin = (to.current ?? current)?.terms;
  const form = useForm<OfferFields>({ ...(begin === undefined ? {} : { defaultValues: fieldsOf(begin) }) });
  // The same offer however often it is sent; other terms are another one.
  const request = useRef({ terms: '', id: '' });
  const offer = useMutation({
    mutationFn: (terms: WireTerms) => {
      const text = JSON.stringify(terms);
      if (request.current.terms !== text) request.current = { terms: text, id: makeId() };
      return makeOffer({ id: request.current.id, to: to.id, terms });
    },
    onSuccess() {
      toast({ kind: 'done', title: t('contracts.done.offer') });
      onClose();
    },
    onSettled: () => refresh(cache, ...contractReads),
  });
  if (current === null) return null;
  const submit = form.handleSubmit((fields) => {
    const terms = offeredOf(kind, fields);
    const allowed = {
      ...{ least: BigInt(bounds.least), most: BigInt(bounds.most), users: bounds.users, tiers: bounds.tiers },
    };
    const found = offerFaults(comparedOf(terms, currency), allowed, comparedOf(current.terms, currency));
    setFaults(found);
    offer.reset();
    if (found.length === 0) offer.mutate(terms);
  });
  return (
    <Dialog
      open
      width={820}
      onPhone="sheet"
      title={t('contracts.form.title', { name: to.account })}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('contracts.cancel')}
          </Button>
          <Button type="submit" form={id} busy={offer.isPending}>
            {t('contracts.form.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={fieldStack} noValidate onSubmit={(event) => void submit(event)}>
        <details className={styles.own}>
          <summary>
            {t('contracts.form.own', { rate: rateText(Math.max(...current.terms.tiers.map((one) => one.rate))) })}
          </summary>
          <TermsView terms={current.terms} currency={currency} />
        </details>
        <p className="small muted">
          {t(kind === 'real-time-salary' ? 'contracts.form.boundsOfRate' : 'contracts.form.bounds', {
            ...{ least: rateText(bounds.least), most: rateText(bounds.most), users: bounds.users, tiers: bounds.tiers },
          })}
        </p>
        {kind === 'real-time-salary' ? null : <General kind={kind} form={form} />}
        <TierFieldset kind={kind} form={form} most={bounds.tiers} />
        <p className="small muted">{t('contracts.form.note')}</p>
        {faults.length > 0 ? (
          <FormError>{faults.map((fault) => t(`contracts.fault.${fault}`)).join(' ')}</FormError>
        ) : null}
        {offer.isError ? <FormError>{say(offer.error)}</FormError> : null}
      </form>
    </Dialog>
  );
}

type Part = { kind: ContractKind; form: UseFormReturn<OfferFields> };

/** Over which days, how a dividend is reached and carried, and who counts as active. */
function General({ kind, form }: Part) {
  const t = useText();
  const isDividend = kind === 'dividend';
  const fault = form.formState.errors.activeTurnover?.message;
  return (
    <>
      <div className={styles.pair}>
        {kind === 'hourly-wage' ? null : (
          <Field label={t('contracts.terms.period')}>
            {(control) => (
              <SelectInput {...control} {...form.register('period')}>
                {contractPeriods.map((period) => (
                  <option key={period} value={period}>
                    {t(`contracts.period.${period}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        )}
        <Field
          label={t('contracts.terms.active')}
          hint={t('contracts.form.activeHint')}
          error={fault === undefined ? undefined : namedText(t, fault)}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('activeTurnover', { validate: isSum })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {isDividend ? (
        <div className={styles.pair}>
          <Field label={t('contracts.terms.mode')}>
            {(control) => (
              <SelectInput {...control} {...form.register('mode')}>
                {(['fixed', 'float'] as const).map((mode) => (
                  <option key={mode} value={mode}>
                    {t(`contracts.mode.${mode}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Field label={t('contracts.terms.carry')}>
            {(control) => (
              <SelectInput {...control} {...form.register('carryOver')}>
                {([0, 1, 2, 3] as const).map((policy) => (
                  <option key={policy} value={String(policy)}>
                    {t(`contracts.carry.${policy}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        </div>
      ) : (
        <Checkbox {...form.register('checksLoss')}>{t('contracts.form.checksLoss')}</Checkbox>
      )}
    </>
  );
}
