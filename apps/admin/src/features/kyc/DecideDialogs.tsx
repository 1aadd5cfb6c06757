/** Deciding about a paper: taken as good with its last day, or rejected for a reason that the member reads. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rejectionReasons } from '@banyan/core/kyc';
import type { ButtonKind } from '@banyan/ui/button';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import kit from '../../lib/kit.module.css';
import { type PlainKey, useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import type { Paper, Papers } from './papers.ts';

type Props = { readonly found: Papers; readonly paper: Paper; readonly onClose: () => void };

export function VerifyDialog({ found, paper, onClose }: Props) {
  const t = useText();
  const [id] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const { member, others } = found;
  // Another account named the same paper: somebody else has to agree.
  const isProposed = others.length > 0;
  const verify = () =>
    call('POST /admin/api/members/:id/papers/:document/verify', {
      params: { id: member.id, document: paper.id },
      body: { expiresOn: day === '' ? null : day },
    });
  const propose = () => {
    const input = { member: member.id, document: paper.id, ...(day === '' ? {} : { expiresOn: day }) };
    return call('POST /admin/api/proposals', { body: { id, act: 'kyc.verify-taken', input, reason } });
  };
  return (
    <DecideDialog
      title={t(isProposed ? 'kyc.proposeVerify' : 'kyc.verify')}
      kind="primary"
      done={isProposed ? 'kyc.proposed' : 'kyc.verified'}
      isReady={!isProposed || reason.trim().length >= 3}
      act={isProposed ? propose : verify}
      onClose={onClose}
    >
      <p>{t(isProposed ? 'kyc.proposeText' : 'kyc.verifyText')}</p>
      <Field label={t('kyc.expiresOn')} hint={t('kyc.expiresHint')}>
        {(control) => (
          <TextInput {...control} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      {isProposed ? (
        <Field label={t('office.reason.label')} hint={t('office.reason.hint')} required>
          {(control) => (
            <textarea
              {...control}
              className={kit.area}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </DecideDialog>
  );
}

export function RejectDialog({ found, paper, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState<(typeof rejectionReasons)[number]>();
  return (
    <DecideDialog
      title={t('kyc.reject')}
      kind="danger"
      done="kyc.rejected"
      isReady={reason !== undefined}
      act={async () => {
        if (reason === undefined) return;
        await call('POST /admin/api/members/:id/papers/:document/reject', {
          params: { id: found.member.id, document: paper.id },
          body: { reason },
        });
      }}
      onClose={onClose}
    >
      <p>{t('kyc.rejectText')}</p>
      <Field label={t('kyc.column.reason')} required>
        {(control) => (
          <SelectInput
            {...control}
            value={reason ?? ''}
            onChange={(event) => setReason(rejectionReasons.find((one) => one === event.target.value))}
          >
            <option value="">{t('kyc.choose')}</option>
            {rejectionReasons.map((one) => (
              <option key={one} value={one}>
                {t(`kyc.reason.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </DecideDialog>
  );
}

type DecideProps = {
  readonly title: string;
  readonly kind: ButtonKind;
  readonly done: PlainKey;
  readonly isReady: boolean;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function DecideDialog({ title, kind, done, isReady, act, onClose, children }: DecideProps) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  return (
    <FormDialog
      title={title}
      confirm={title}
      kind={kind}
      isIncomplete={!isReady}
      act={act}
      onDone={() => {
        toast({ kind: 'done', title: t(done) });
        void refresh(cache, 'GET /admin/api/members/:id/papers', 'GET /admin/api/kyc', 'GET /admin/api/proposals');
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
