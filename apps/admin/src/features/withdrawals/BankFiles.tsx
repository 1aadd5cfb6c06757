/** Files between the house and its bank: payouts that are to be made, and what became of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field } from '@banyan/ui/field';
import { type CallValue, call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { saveText } from '../../lib/saveFile.ts';
import { touched } from './withdrawal.ts';
import { useWork } from '../../lib/work.ts';

type Results = CallValue<'POST /admin/api/withdrawals/results'>;

export function BankFiles() {
  const t = useText();
  const [open, setOpen] = useState<'batch' | 'results'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => setOpen('batch')}>
        {t('withdrawals.batch')}
      </Button>
      <Button kind="secondary" size="s" onClick={() => setOpen('results')}>
        {t('withdrawals.results')}
      </Button>
      {open === 'batch' ? <BatchDialog onClose={close} /> : null}
      {open === 'results' ? <ResultsDialog onClose={close} /> : null}
    </>
  );
}

function BatchDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const { isBusy, error, run } = useWork();
  const [count, setCount] = useState<number>();
  const make = () =>
    run(async () => {
      const made = await call('POST /admin/api/withdrawals/batches', { body: {} });
      setCount(made.count);
      if (made.count > 0) saveText(`payouts-${made.id}.csv`, made.text);
      void refresh(cache, ...touched);
    });
  return (
    <Dialog
      open
      title={t('withdrawals.batch')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="480px"
      footer={
        <Button busy={isBusy} disabled={count !== undefined} onClick={() => void make()}>
          {t('withdrawals.batchMake')}
        </Button>
      }
    >
      <p>{t('withdrawals.batchText')}</p>
      {count === undefined ? null : <p role="status">{t('withdrawals.batchMade', { count })}</p>}
      <FormFault error={error} />
    </Dialog>
  );
}

function ResultsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const { isBusy, error, run } = useWork();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Results>();
  const enter = () =>
    run(async () => {
      setFound(await call('POST /admin/api/withdrawals/results', { body: { text } }));
      void refresh(cache, ...touched);
    });
  return (
    <Dialog
      open
      title={t('withdrawals.results')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="560px"
      footer={
        <Button busy={isBusy} disabled={text.trim() === ''} onClick={() => void enter()}>
          {t('withdrawals.resultsEnter')}
        </Button>
      }
    >
      <div className={kit.stack}>
        <p>{t('withdrawals.resultsText')}</p>
        <Field label={t('withdrawals.resultsFile')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                setFound(undefined);
                void file?.text().then(setText);
              }}
            />
          )}
        </Field>
        {found === undefined ? null : <ResultLines found={found} />}
        <FormFault error={error} />
      </div>
    </Dialog>
  );
}

function ResultLines({ found: { faults, lines } }: { found: Results }) {
  const t = useText();
  if (faults.length > 0)
    return (
      <div role="status">
        <p>{t('withdrawals.resultsFaults')}</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <ul role="status">
      {lines.map(({ line, reference, outcome }) => (
        <li key={line}>
          <span className="num">{reference}</span> {namedText(t, `withdrawals.why.${outcome}`, outcome)}
        </li>
      ))}
    </ul>
  );
}
