/** What the member says of themselves; fixed as soon as a paper is looked at. */
import { Button } from '@banyan/ui/button';
import { Field, fieldPair, fieldStack, SelectInput, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from './kyc.module.css';
import { type Identity, identityQuery, type PaperKind, sayPerson } from './kyc.queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { Step } from './Step.tsx';

const papers: readonly PaperKind[] = ['national-id', 'passport', 'driving-licence'];
type Fields = { name: string; birthDate: string; paper: PaperKind; number: string };

export function PersonStep({ identity: { person, documents } }: { identity: Identity }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isFixed = documents.some(({ state }) => state === 'pending' || state === 'verified');
  const isVerified = documents.some(({ state }) => state === 'verified');
  return (
    <Step
      icon={<UserRound size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={t('kyc.step.person')}
      text={
        person === null ? (
          t('kyc.step.personText')
        ) : (
          <span dir="auto">
            {person.name} · {t(`kyc.paper.${person.paper}`)} <span className="num">{person.number}</span>
          </span>
        )
      }
      state={<StateBadge state={person === null ? 'none' : isVerified ? 'verified' : 'pending'} />}
      action={
        isOpen || isFixed ? null : (
          <Button size="s" kind={person === null ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {t(person === null ? 'kyc.add' : 'kyc.edit')}
          </Button>
        )
      }
    >
      {isOpen && !isFixed ? <PersonForm onDone={() => setOpen(false)} /> : undefined}
    </Step>
  );
}

const faults = {
  'name-malformed': 'name',
  'birth-date-malformed': 'birthDate',
  'under-age': 'birthDate',
  'document-number-malformed': 'number',
} as const;

function PersonForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const form = useForm<Fields>({ defaultValues: { name: '', birthDate: '', paper: 'national-id', number: '' } });
  const saving = useMutation({
    ...sayPerson,
    onSuccess: (after) => {
      cache.setQueryData(identityQuery.queryKey, after);
      onDone();
    },
  });
  const fault = saving.error;
  const field = isRefusal(fault) ? faults[fault.code as keyof typeof faults] : undefined;
  const errorOf = (name: keyof Fields) => (field === name ? say(fault) : undefined);
  const submit = form.handleSubmit((fields) => saving.mutate(fields));
  return (
    <form className={fieldStack} onSubmit={(event) => void submit(event)} noValidate>
      {fault !== null && field === undefined ? <FormError>{say(fault)}</FormError> : null}
      <Field label={t('kyc.field.name')} required error={errorOf('name')}>
        {(control) => (
          <TextInput {...control} {...form.register('name')} autoComplete="name" maxLength={100} dir="auto" />
        )}
      </Field>
      <Field label={t('kyc.field.birthDate')} required hint={t('kyc.field.birthHint')} error={errorOf('birthDate')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('birthDate')}
            inputMode="numeric"
            autoComplete="bday"
            placeholder="1990-05-17"
            maxLength={10}
            dir="ltr"
          />
        )}
      </Field>
      <div className={fieldPair}>
        <Field label={t('kyc.field.paper')} required>
          {(control) => (
            <SelectInput {...control} {...form.register('paper')}>
              {papers.map((paper) => (
                <option key={paper} value={paper}>
                  {t(`kyc.paper.${paper}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('kyc.field.number')} required error={errorOf('number')}>
          {(control) => (
            <TextInput {...control} {...form.register('number')} autoComplete="off" maxLength={40} dir="ltr" />
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending}>
          {t('kyc.save')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t('kyc.cancel')}
        </Button>
      </div>
    </form>
  );
}
