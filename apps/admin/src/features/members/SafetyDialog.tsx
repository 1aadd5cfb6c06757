/** A stricter limit, a break or an exclusion. There is no way here to loosen one or to end it. */
import { useState } from 'react';
import { limitKinds, limitPeriods } from '@banyan/core/safety';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

type Kind = (typeof limitKinds)[number];
type Period = (typeof limitPeriods)[number];

export type SafetyAct = 'limit' | 'time-out' | 'exclude';

export function SafetyDialog({ act, member, onClose }: { act: SafetyAct; member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [kind, setKind] = useState<Kind>('deposit');
  const [period, setPeriod] = useState<Period>('day');
  const [value, setValue] = useState(act === 'time-out' ? '24' : '');
  const params = { id: member.id };
  const run = (reason: string): Promise<unknown> => {
    if (act === 'limit')
      return call('POST /admin/api/members/:id/limit', { params, body: { kind, period, most: value.trim(), reason } });
    if (act === 'time-out')
      return call('POST /admin/api/members/:id/time-out', { params, body: { hours: Number(value), reason } });
    const months = value.trim() === '' ? null : Number(value);
    return call('POST /admin/api/members/:id/exclusion', { params, body: { months, reason } });
  };
  const label = {
    limit: 'members.limit.most',
    'time-out': 'members.time-out.hours',
    exclude: 'members.exclude.months',
  };
  const isNumber = /^\d{1,4}$/.test(value.trim());
  const isReady =
    act === 'limit' ? value.trim() !== '' : act === 'exclude' ? value.trim() === '' || isNumber : isNumber;
  return (
    <ReasonDialog
      title={t(`members.act.${act}`)}
      confirm={t(`members.act.${act}`)}
      kind={act === 'limit' ? 'primary' : 'danger'}
      isIncomplete={!isReady}
      act={run}
      onDone={() => done()}
      onClose={onClose}
    >
      <p>{t(act === 'limit' ? 'members.limit.text' : 'members.exclude.text')}</p>
      {act === 'limit' ? <LimitFields kind={kind} onKind={setKind} period={period} onPeriod={setPeriod} /> : null}
      <Field label={t(label[act] as 'members.limit.most')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={16}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

type LimitProps = {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
};

function LimitFields({ kind, onKind, period, onPeriod }: LimitProps) {
  const t = useText();
  return (
    <>
      <Field label={t('members.limit.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={kind}
            onChange={(event) => onKind(limitKinds.find((one) => one === event.target.value) ?? kind)}
          >
            {limitKinds.map((one) => (
              <option key={one} value={one}>
                {t(`members.limit.kind.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('members.limit.period')}>
        {(control) => (
          <SelectInput
            {...control}
            value={period}
            onChange={(event) => onPeriod(limitPeriods.find((one) => one === event.target.value) ?? period)}
          >
            {limitPeriods.map((one) => (
              <option key={one} value={one}>
                {t(`members.limit.period.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
