/** Importing a statement: chosen from this machine, sent in parts; what was imported before changes nothing. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyScales, isCurrency } from '@banyan/core/money';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { type BodyOf, call } from '../../lib/client.ts';
import { partsOf } from '../../lib/csv-parts.ts';
import { useText } from '../../lib/language.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';

const transfers = ['bank-transfer', 'mobile-wallet'];

type Given = Omit<BodyOf<'POST /admin/api/statement-lines'>, 'csv'>;

/** Sends a file part by part, and says before each with which line it begins. Returns the sums. */
async function sendParts(text: string, given: Given, onPart: (firstLine: number) => void) {
  const sum = { fresh: 0, known: 0, matched: 0 };
  const parts = partsOf(text);
  // A file without lines is refused by the server, with its sentence.
  for (const { csv, firstLine } of parts.length === 0 ? [{ csv: text || ' ', firstLine: 1 }] : parts) {
    onPart(firstLine);
    const done = await call('POST /admin/api/statement-lines', { body: { ...given, csv } });
    sum.fresh += done.fresh;
    sum.known += done.known;
    sum.matched += done.matched;
  }
  return sum;
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const { data = [] } = useQuery(queryOf('GET /admin/api/deposit-methods'));
  const methods = data.filter(({ adapter }) => transfers.includes(adapter));
  const [chosen, setMethod] = useState('');
  const [currency, setCurrency] = useState('');
  const [file, setFile] = useState<File>();
  const [rest, setRest] = useState<number>();
  const method = methods.find(({ code }) => code === chosen) ?? methods[0];
  const own = method?.currency ?? 'any';
  const used = own === 'any' ? currency : own;
  async function send(reason: string): Promise<void> {
    if (file === undefined || method === undefined || !isCurrency(used)) return;
    const sum = await sendParts(await file.text(), { method: method.code, currency: used, reason }, setRest);
    toast({ kind: 'done', title: t('deposits.imported', sum) });
  }
  return (
    <ReasonDialog
      title={t('deposits.import')}
      confirm={t('deposits.import')}
      isIncomplete={file === undefined || method === undefined || !isCurrency(used)}
      act={send}
      onDone={() => {
        onClose();
        void refresh(cache, 'GET /admin/api/statement-lines', 'GET /admin/api/deposits');
      }}
      onClose={onClose}
    >
      <p>{t('deposits.importText')}</p>
      <Field label={t('deposits.column.method')} required>
        {(control) => (
          <SelectInput {...control} value={method?.code ?? ''} onChange={(event) => setMethod(event.target.value)}>
            {methods.map(({ code }) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {own === 'any' ? (
        <Field label={t('deposits.column.currency')} required>
          {(control) => (
            <SelectInput {...control} value={currency} onChange={(event) => setCurrency(event.target.value)}>
              <option value="">–</option>
              {Object.keys(currencyScales).map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : null}
      <Field label={t('deposits.importFile')} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        )}
      </Field>
      {rest !== undefined && rest > 2 ? <p className="muted">{t('deposits.importRest', { line: rest })}</p> : null}
    </ReasonDialog>
  );
}
