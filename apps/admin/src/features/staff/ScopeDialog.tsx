/** Proposes which members somebody sees whose role sees some and not all: single members, and agents with everybody below them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { Effect } from '../proposals/index.ts';
import type { StaffMember } from './member.ts';

type Props = { person: StaffMember; onDone: () => void; onClose: () => void };

const accountsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter((one) => one !== ''))];

export function ScopeDialog({ person, onDone, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [texts, setTexts] = useState({ members: '', lines: '' });
  const input = { person: person.id, members: accountsOf(texts.members), lines: accountsOf(texts.lines) };
  const preview = useQuery({
    queryKey: ['staff.scope', input],
    queryFn: () => call('POST /admin/api/proposals/preview', { body: { act: 'staff.scope', input } }),
    retry: false,
  });
  return (
    <ReasonDialog
      title={t('staff.scope.of', { name: person.displayName })}
      confirm={t('staff.roles.propose')}
      isIncomplete={!preview.isSuccess}
      act={(reason) => call('POST /admin/api/proposals', { body: { id, act: 'staff.scope', input, reason } })}
      onDone={() => {
        onClose();
        onDone();
        toast({ kind: 'done', title: t('staff.roles.proposed') });
      }}
      onClose={onClose}
    >
      <p>{t('staff.scope.text')}</p>
      {(['members', 'lines'] as const).map((name) => (
        <Field key={name} label={t(`staff.scope.${name}`)} hint={t('staff.scope.hint')}>
          {(control) => (
            <textarea
              {...control}
              className={kit.area}
              rows={2}
              maxLength={20_000}
              value={texts[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {preview.data === undefined ? null : <Effect lines={preview.data.effect} />}
      <FormFault error={preview.error} />
    </ReasonDialog>
  );
}
