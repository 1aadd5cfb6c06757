/** A case is taken, and closed with its outcome by who works on what it is about. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { caseOutcomes } from '@banyan/core/cases';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import { ActButton } from '../proposals/index.ts';
import { type Shown, touched } from './case.ts';

type Props = { readonly found: Shown };

export function CaseActs({ found }: Props) {
  const me = useMe();
  if (found.closedAt !== null) return null;
  return (
    <>
      {found.mayWork && found.owner?.id !== me.id ? <TakeButton found={found} /> : null}
      {found.mayClose ? <CloseButton found={found} /> : null}
    </>
  );
}

function TakeButton({ found: { id } }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    if (isBusy) return;
    setBusy(true);
    try {
      await call('POST /admin/api/cases/:id/take', { params: { id } });
      toast({ kind: 'done', title: t('cases.taken') });
    } catch (failure) {
      toast({ kind: 'error', title: failure instanceof Error ? failure.message : String(failure) });
    }
    await refresh(cache, ...touched);
    setBusy(false);
  }
  useKeys({ t: () => void press() });
  return (
    <Button size="s" busy={isBusy} onClick={() => void press()}>
      {t('cases.take')} <kbd>t</kbd>
    </Button>
  );
}

function CloseButton({ found: { id } }: Props) {
  const t = useText();
  return (
    <ActButton
      label={t('cases.close')}
      text={t('cases.closeText')}
      shortcut="x"
      fields={[
        {
          name: 'outcome',
          label: t('cases.column.outcome'),
          start: caseOutcomes[0],
          options: caseOutcomes.map((one) => [one, t(`cases.outcome.${one}`)] as const),
        },
      ]}
      done={t('cases.closed')}
      touches={touched}
      act={({ outcome }, reason) =>
        call('POST /admin/api/cases/:id/close', {
          params: { id },
          body: { outcome: caseOutcomes.find((one) => one === outcome) ?? 'resolved', reason },
        })
      }
    />
  );
}
