/** What may be done with a complaint besides answering: taken, acknowledged, escalated, closed with an outcome and a last word. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { complaintOutcomes, namesOutsideBody } from '@banyan/core/complaints';
import { Button } from '@banyan/ui/button';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import { usePress } from '../../lib/work.ts';
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

function AcknowledgeButton({ found: { reference } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touched);
  const acknowledge = () =>
    void press(
      () => call('POST /admin/api/complaints/:reference/acknowledge', { params: { reference } }),
      t('complaints.acknowledged'),
    );
  useKeys({ a: acknowledge });
  return (
    <Button size="s" busy={isBusy} onClick={acknowledge}>
      {t('complaints.acknowledge')} <kbd>a</kbd>
    </Button>
  );
}

function TakeButton({ found: { reference } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touched);
  const take = () =>
    void press(
      () => call('POST /admin/api/complaints/:reference/take', { params: { reference } }),
      t('complaints.taken'),
    );
  useKeys({ t: take });
  return (
    <Button kind="secondary" size="s" busy={isBusy} onClick={take}>
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
  async function send() {
    try {
      const body = { outcome, text: text.trim() };
      await call('POST /admin/api/complaints/:reference/close', { params: { reference }, body });
    } finally {
      void refresh(cache, ...touched);
    }
  }
  return (
    <FormDialog
      title={t('complaints.close')}
      confirm={t('complaints.close')}
      width="520px"
      isIncomplete={text.trim() === ''}
      act={send}
      onDone={() => {
        toast({ kind: 'done', title: t('complaints.closed') });
        onClose();
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
