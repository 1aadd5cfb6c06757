/** Proposes a correction of money: the line that was wrong, the amount, and what approving would do, computed before anybody decides. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { exactText } from '../../lib/When.tsx';
import { Effect } from '../proposals/index.ts';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

const kinds = ['credit', 'debit', 'write-off'] as const;

export function CorrectionDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<(typeof kinds)[number]>('credit');
  const [amount, setAmount] = useState('');
  const [line, setLine] = useState('');
  const [ticket, setTicket] = useState('');
  const input = { member: member.id, kind, amount: amount.trim(), line, ...(ticket === '' ? {} : { ticket }) };
  const isWhole = /^\d{1,15}(\.\d{1,4})?$/.test(input.amount) && line !== '';
  const preview = useQuery({
    queryKey: ['corrections.post', input],
    queryFn: () => call('POST /admin/api/proposals/preview', { body: { act: 'corrections.post', input } }),
    enabled: isWhole,
    retry: false,
  });
  return (
    <ReasonDialog
      title={t('members.act.correct')}
      confirm={t('members.correct.propose')}
      isIncomplete={!isWhole || !preview.isSuccess}
      act={(reason) => call('POST /admin/api/proposals', { body: { id, act: 'corrections.post', input, reason } })}
      onDone={() => done(true)}
      onClose={onClose}
    >
      <Field label={t('members.correct.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={kind}
            onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? kind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`members.correct.kind.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <LineField member={member.id} value={line} onChange={setLine} />
      <Field label={t('members.correct.amount')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={20}
            suffix={member.currency}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('members.correct.ticket')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            value={ticket}
            onChange={(event) => setTicket(event.target.value.trim())}
          />
        )}
      </Field>
      {preview.data === undefined || !isWhole ? null : <Effect lines={preview.data.effect} />}
      <FormFault error={isWhole ? preview.error : undefined} />
    </ReasonDialog>
  );
}

/** The last lines of the account, of which one was wrong. */
function LineField({ member, value, onChange }: { member: string; value: string; onChange: (line: string) => void }) {
  const t = useText();
  const me = useMe();
  const lines = useQuery(
    queryOf('GET /admin/api/members/:id/lines', { params: { id: member }, query: { pageSize: 50 } }),
  );
  return (
    <Field label={t('members.correct.line')}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('members.correct.choose')}</option>
          {(lines.data?.content ?? []).map((one) => (
            <option key={`${one.transferId} ${one.account}`} value={one.transferId}>
              {exactText(one.at, me.house.zone)} {one.kind} {one.amount.amount} {one.ref}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
