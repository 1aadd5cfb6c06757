/** What may be done with a complaint besides answering: taken, acknowledged, escalated, closed with an outcome and a last word. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { complaintOutcomes, namesOutsideBody } from '@banyan/core/complaints';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import { ActButton } from '../proposals/index.ts';
import { type Shown, touched } from './complaint.ts';

type Props = { readonly found: Shown };

export function ComplaintActs({ found }: Props) {
  const me = useMe();
  const mayMake = useMay('complaints.make');
  if (found.state === 'closed') return null;
  return (
    <>
      {mayMake && found.due?.what === 'acknowledge' ? <AcknowledgeButton found={found} /> : null}
      {mayMake && found.owner?.id !== me.id ? <TakeButton found={found} /> : null}
      {mayMake && !found.isEscalated ? <EscalateButton found={found} /> : null}
      {found.mayClose ? <CloseButton found={found} /> : null}
    </>
  );
}

/** A press that needs no words. */
function useDoing(done: string) {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      toast({ kind: 'done', title: done });
    } catch (failure) {
      toast({ kind: 'error', title: failure instanceof Error ? failure.message : String(failure) });
    }
    await refresh(cache, ...touched);
    setBusy(false);
  };
  return { isBusy, run };
}

function AcknowledgeButton({ found: { reference } }: Props) {
  const t = useText();
  const { isBusy, run } = useDoing(t('complaints.acknowledged'));
  const press = () =>
    void run(() => call('POST /admin/api/complaints/:reference/acknowledge', { params: { reference } }));
  useKeys({ a: press });
  return (
    <Button size="s" busy={isBusy} onClick={press}>
      {t('complaints.acknowledge')} <kbd>a</kbd>
    </Button>
  );
}

function TakeButton({ found: { reference } }: Props) {
  const t = useText();
  const { isBusy, run } = useDoing(t('complaints.taken'));
  const press = () => void run(() => call('POST /admin/api/complaints/:reference/take', { params: { reference } }));
  useKeys({ t: press });
  return (
    <Button kind="secondary" size="s" busy={isBusy} onClick={press}>
      {t('complaints.take')} <kbd>t</kbd>
    </Button>
  );
}

function EscalateButton({ found: { reference } }: Props) {
  const t = useText();
  return (
    <ActButton
      label={t('complaints.escalate')}
      text={t('complaints.escalateText')}
      shortcut="e"
      done={t('complaints.escalatedDone')}
      touches={touched}
      act={(_values, reason) =>
        call('POST /admin/api/complaints/:reference/escalate', { params: { reference }, body: { reason } })
      }
    />
  );
}

function CloseButton({ found }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useKeys({ x: () => setOpen(true) });
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
        {t('complaints.close')} <kbd>x</kbd>
      </Button>
      {isOpen ? <CloseDialog found={found} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const most = 2000;

function CloseDialog({ found: { reference, outsideBody }, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const [outcome, setOutcome] = useState<(typeof complaintOutcomes)[number]>('upheld');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function send() {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { outcome, text: text.trim() };
      await call('POST /admin/api/complaints/:reference/close', { params: { reference }, body });
      toast({ kind: 'done', title: t('complaints.closed') });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
    await refresh(cache, ...touched);
  }
  return (
    <Dialog
      open
      title={t('complaints.close')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="520px"
      footer={
        <Button busy={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('complaints.close')}
        </Button>
      }
    >
      <div className={kit.stack}>
        <Field label={t('complaints.column.outcome')}>
          {(control) => (
            <SelectInput
              {...control}
              value={outcome}
              onChange={(event) => setOutcome(complaintOutcomes.find((one) => one === event.target.value) ?? 'upheld')}
            >
              {complaintOutcomes.map((one) => (
                <option key={one} value={one}>
                  {t(`complaints.outcome.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('complaints.lastWord')} hint={t('complaints.lastWordHint')} required>
          {(control) => (
            <textarea
              {...control}
              className={kit.area}
              rows={5}
              maxLength={most}
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {namesOutsideBody(outcome) ? (
          <p className={kit.notice}>
            {outsideBody === '' ? t('complaints.noOutside') : t('complaints.outside', { text: outsideBody })}
          </p>
        ) : null}
        <FormFault error={error} />
      </div>
    </Dialog>
  );
}
