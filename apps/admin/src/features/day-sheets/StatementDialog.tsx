/** Importing what a gateway says of a day: chosen from this machine; what was imported before changes nothing. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyScales, isCurrency } from '@banyan/core/money';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { type BodyOf, call } from '../../lib/client.ts';
import { partsOf } from '../../lib/csv-parts.ts';
import { dayAfter, dayIn } from '../../lib/days.ts';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { touches } from './sheet.ts';

/** Deposits by these are proved by lines of statements or by the house itself: neither has a gateway. */
const withoutGateway = ['bank-transfer', 'mobile-wallet', 'voucher'];
const payoutWays = ['batch-file', 'demo', 'manual', 'mobile-wallet'];
const directions = ['in', 'out'] as const;

type Choice = { readonly value: string; readonly label: string };

type Given = Omit<BodyOf<'POST /admin/api/gateway-statements'>, 'csv'>;

/** Sends a file part by part. One that has names and no lines says that nothing came. */
async function sendParts(text: string, given: Given) {
  const sum = { fresh: 0, known: 0 };
  const parts = partsOf(text);
  for (const { csv } of parts.length === 0 ? [{ csv: text || ' ' }] : parts) {
    const done = await call('POST /admin/api/gateway-statements', { body: { ...given, csv } });
    sum.fresh += done.fresh;
    sum.known += done.known;
  }
  return sum;
}

export function StatementDialog({ day: start, onClose }: { day?: string; onClose: () => void }) {
  const t = useText();
  const { house } = useMe();
  const cache = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery(queryOf('GET /admin/api/deposit-methods'));
  const [direction, setDirection] = useState<(typeof directions)[number]>('in');
  const [chosen, setMethod] = useState('');
  const [day, setDay] = useState(start ?? dayAfter(dayIn(house.zone, new Date()), -1));
  const [currency, setCurrency] = useState('BDT');
  const [file, setFile] = useState<File>();
  const ways =
    direction === 'out'
      ? payoutWays
      : data.filter(({ adapter }) => !withoutGateway.includes(adapter)).map(({ code }) => code);
  const method = ways.find((code) => code === chosen) ?? ways[0];
  async function send(reason: string): Promise<void> {
    if (file === undefined || method === undefined || !isCurrency(currency)) return;
    const done = await sendParts(await file.text(), { direction, method, day, currency, reason });
    toast({ kind: 'done', title: t('day-sheets.imported', done) });
  }
  return (
    <ReasonDialog
      title={t('day-sheets.import')}
      confirm={t('day-sheets.import')}
      isIncomplete={file === undefined || method === undefined || day === ''}
      act={send}
      onDone={() => {
        onClose();
        void refresh(cache, ...touches);
      }}
      onClose={onClose}
    >
      <p>{t('day-sheets.importText')}</p>
      <Choose
        label={t('day-sheets.direction')}
        value={direction}
        choices={directions.map((value) => ({ value, label: t(`day-sheets.direction.${value}`) }))}
        onChange={(next) => setDirection(next === 'out' ? 'out' : 'in')}
      />
      <Choose
        label={t('day-sheets.method')}
        value={method ?? ''}
        choices={ways.map((code) => ({ value: code, label: code }))}
        onChange={setMethod}
      />
      <Field label={t('day-sheets.column.day')} required>
        {(control) => (
          <TextInput {...control} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <Choose
        label={t('day-sheets.currency')}
        value={currency}
        choices={Object.keys(currencyScales).map((code) => ({ value: code, label: code }))}
        onChange={setCurrency}
      />
      <Field label={t('day-sheets.file')} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

type ChooseProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
};

function Choose({ label, value, choices, onChange }: ChooseProps) {
  return (
    <Field label={label} required>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
