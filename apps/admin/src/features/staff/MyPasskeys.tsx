/** One's own passkeys: added under a name, named anew, removed. The server asks for a fresh factor and leaves the last one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceNameOf } from '@banyan/core/identity';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { canUsePasskeys, makePasskey } from '@banyan/ui/passkeys';
import { useToast } from '@banyan/ui/toast';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { Menu } from '../../lib/Menu.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './MyPasskeys.module.css';

type Passkey = CallValue<'GET /admin/api/passkeys'>['passkeys'][number];
type Step = { kind: 'add' } | { kind: 'name' | 'remove'; passkey: Passkey };

export function MyPasskeys() {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/passkeys'));
  const [step, setStep] = useState<Step>();
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { passkeys, hasCode, work } = query.data;
  return (
    <div className={kit.stack}>
      <p className="muted">{t(hasCode ? 'staff.passkeys.beside' : 'staff.passkeys.alone')}</p>
      {passkeys.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('staff.passkeys.title')}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onStep={setStep} />
          ))}
        </ul>
      )}
      {work && canUsePasskeys() ? (
        <Button kind="secondary" onClick={() => setStep({ kind: 'add' })}>
          {t('staff.passkeys.add')}
        </Button>
      ) : (
        <p className={kit.notice}>{t('staff.passkeys.noDomain')}</p>
      )}
      {step === undefined ? null : <StepDialog step={step} onClose={() => setStep(undefined)} />}
    </div>
  );
}

function Row({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const t = useText();
  const { label, addedAt, lastUsedAt } = passkey;
  return (
    <li>
      <span className={styles.what}>
        <strong translate="no">{label}</strong>
        <span className="small muted">
          {t('staff.passkeys.since')} <When at={addedAt} />
          {lastUsedAt === null ? null : (
            <>
              {' · '}
              {t('staff.passkeys.used')} <When at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      <Menu
        label={t('staff.passkeys.acts', { name: label })}
        items={(['name', 'remove'] as const).map((kind) => ({
          key: kind,
          label: t(`staff.passkeys.${kind}`),
          press: () => onStep({ kind, passkey }),
        }))}
      />
    </li>
  );
}

async function addPasskey(label: string): Promise<void> {
  const made = await makePasskey(await call('POST /admin/api/passkeys/options'));
  const passkey = made as BodyOf<'POST /admin/api/passkeys'>['passkey'];
  await call('POST /admin/api/passkeys', { body: { passkey, label } });
}

function StepDialog({ step, onClose }: { step: Step; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const { kind } = step;
  const [label, setLabel] = useState(() =>
    step.kind === 'add' ? deviceNameOf(navigator.userAgent) : step.passkey.label,
  );
  const act = () => {
    if (step.kind === 'add') return addPasskey(label.trim());
    const { id } = step.passkey;
    return step.kind === 'name'
      ? call('POST /admin/api/passkeys/:id/name', { params: { id }, body: { label: label.trim() } })
      : call('DELETE /admin/api/passkeys/:id', { params: { id } });
  };
  return (
    <FormDialog
      title={t(`staff.passkeys.${kind}`)}
      confirm={t(`staff.passkeys.${kind}`)}
      kind={kind === 'remove' ? 'danger' : 'primary'}
      isIncomplete={label.trim() === ''}
      act={act}
      onDone={() => {
        void refresh(cache, 'GET /admin/api/passkeys', 'GET /admin/api/me');
        toast({ kind: 'done', title: t(`staff.passkeys.done.${kind}`) });
        onClose();
      }}
      onClose={onClose}
    >
      {kind === 'remove' ? (
        <p>{t('staff.passkeys.removeText', { name: label })}</p>
      ) : (
        <Field label={t('staff.passkeys.label')} hint={t('staff.passkeys.labelHint')} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus=""
              maxLength={60}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
