/** When a report is made by itself: for a new schedule and for one that is changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { type BodyOf, call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import { type Schedule, filterText, reportText, useWeekdays } from './words.ts';

export type Report = Pick<Schedule, 'report' | 'filter'>;
type Timing = BodyOf<'PUT /admin/api/report-schedules/:id'>;

const periods = ['yesterday', 'last-7-days', 'last-30-days', 'last-month'] as const;
const often = ['day', 'week', 'month'] as const;
const formats = ['csv', 'xlsx'] as const;
const longestName = 80;
const lastDay = 31;
const fresh: Timing = {
  ...{ name: '', period: 'yesterday', every: 'day', weekday: null, monthDay: null, time: '06:00', format: 'csv' },
} as const;

type DialogProps = {
  readonly report: Report;
  /** The one that is changed; a new one without it. */
  readonly before?: Schedule;
  readonly onClose: () => void;
};

const timingOf = ({ name, period, every, weekday, monthDay, time, format }: Timing): Timing => ({
  ...{ name, period, every, weekday, monthDay, time, format },
});

export function ScheduleDialog({ report, before, onClose }: DialogProps) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const { house } = useMe();
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState<Timing>(() => (before === undefined ? fresh : timingOf(before)));
  const save = async () => {
    const timing = { ...typed, name: typed.name.trim() };
    if (before === undefined) await call('POST /admin/api/report-schedules', { body: { id, ...report, ...timing } });
    else await call('PUT /admin/api/report-schedules/:id', { params: { id }, body: timing });
    void refresh(cache, 'GET /admin/api/report-schedules', 'GET /admin/api/report-schedules/:id');
    toast({ kind: 'done', title: t(before === undefined ? 'schedules.new.done' : 'schedules.change.done') });
  };
  return (
    <FormDialog
      title={t(before === undefined ? 'schedules.new.title' : 'schedules.change')}
      confirm={t('schedules.save')}
      isIncomplete={typed.name.trim() === '' || typed.time === ''}
      act={save}
      onDone={onClose}
      onClose={onClose}
    >
      {before === undefined ? <p className="muted">{t('schedules.new.text', { zone: house.zone })}</p> : null}
      <p>
        <strong>{reportText(t, report)}</strong>
        <br />
        <span className="muted">
          {t('schedules.filter')}: {filterText(t, report.filter)}
        </span>
      </p>
      <Fields typed={typed} set={(changed) => setTyped((now) => ({ ...now, ...changed }))} />
    </FormDialog>
  );
}

type FieldsProps = { readonly typed: Timing; readonly set: (changed: Partial<Timing>) => void };

function Fields({ typed, set }: FieldsProps) {
  const t = useText();
  const { house } = useMe();
  return (
    <>
      <Field label={t('schedules.name')} required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            value={typed.name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label={t('schedules.period')}
        value={typed.period}
        options={periods.map((one) => [one, t(`schedules.period.${one}`)])}
        onChoose={(period) => set({ period })}
      />
      <Choice
        label={t('schedules.every')}
        value={typed.every}
        options={often.map((one) => [one, t(`schedules.every.${one}`)])}
        onChoose={(every) =>
          set({ every, weekday: every === 'week' ? 1 : null, monthDay: every === 'month' ? 1 : null })
        }
      />
      <Day typed={typed} set={set} />
      <Field label={t('schedules.time')} hint={t('schedules.time.hint', { zone: house.zone })} required>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={typed.time}
            onChange={(event) => set({ time: event.target.value.slice(0, '06:00'.length) })}
          />
        )}
      </Field>
      <Choice
        label={t('schedules.format')}
        value={typed.format}
        options={formats.map((one) => [one, t(`schedules.format.${one}`)])}
        onChoose={(format) => set({ format })}
      />
    </>
  );
}

function Day({ typed, set }: FieldsProps) {
  const t = useText();
  const weekdays = useWeekdays();
  if (typed.every === 'day') return null;
  if (typed.every === 'week')
    return (
      <Choice
        label={t('schedules.weekday')}
        value={String(typed.weekday)}
        options={weekdays.map(([day, name]) => [String(day), name])}
        onChoose={(day) => set({ weekday: Number(day) })}
      />
    );
  return (
    <Choice
      label={t('schedules.monthDay')}
      hint={t('schedules.monthDay.hint')}
      value={String(typed.monthDay)}
      options={Array.from({ length: lastDay }, (_, at) => [String(at + 1), String(at + 1)])}
      onChoose={(day) => set({ monthDay: Number(day) })}
    />
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, hint, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
