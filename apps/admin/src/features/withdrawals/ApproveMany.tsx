/** Several approved at once: what each would answer is shown before, and what each did answer after. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { Amount } from '../../lib/Amount.tsx';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { namedText, useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { type Outcome, touched } from './withdrawal.ts';

type Props = { readonly references: readonly string[]; readonly onDone: () => void };

export function ApproveMany({ references, onDone }: Props) {
  const t = useText();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<readonly Outcome[]>();
  const body = { references: [...references] };
  const preview = useQuery({
    queryKey: ['withdrawals', 'preview', references],
    queryFn: () => call('POST /admin/api/withdrawals/approvals/preview', { body }),
    enabled: isOpen && done === undefined,
    staleTime: 0,
  });
  const good = preview.data?.filter(({ outcome }) => outcome === 'ok') ?? [];
  const close = () => {
    setOpen(false);
    if (done !== undefined) onDone();
  };
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('withdrawals.approveMany')}
      </Button>
      {isOpen && done === undefined ? (
        <ReasonDialog
          title={t('withdrawals.approveMany')}
          confirm={t('withdrawals.approveCount', { count: good.length })}
          isIncomplete={good.length === 0}
          act={async (reason) => {
            const answer = await call('POST /admin/api/withdrawals/approvals', {
              body: { references: good.map(({ reference }) => reference), reason },
            });
            setDone(answer);
          }}
          onDone={() => void refresh(cache, ...touched)}
          onClose={close}
        >
          <p>{t('withdrawals.manyText')}</p>
          {preview.isPending ? <Skeleton block={120} /> : null}
          <FormFault error={preview.error} />
          <Outcomes outcomes={preview.data ?? []} />
        </ReasonDialog>
      ) : null}
      {isOpen && done !== undefined ? (
        <Dialog
          open
          title={t('withdrawals.manyDone')}
          onClose={close}
          closeLabel={t('office.close')}
          moveLabel={t('office.move')}
          onPhone="sheet"
          width="480px"
          footer={<Button onClick={close}>{t('office.close')}</Button>}
        >
          <Outcomes outcomes={done} />
        </Dialog>
      ) : null}
    </>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useText();
  const textOf = ({ outcome, isFirst }: Outcome) =>
    outcome === 'ok'
      ? t(isFirst ? 'withdrawals.outcome.first' : 'withdrawals.outcome.ok')
      : namedText(t, `withdrawals.why.${outcome}`, outcome);
  return (
    <ul>
      {outcomes.map((one) => (
        <li key={one.reference}>
          <span className="num">{one.reference}</span> {one.account}{' '}
          {one.amount === null ? null : <Amount money={one.amount} />}: {textOf(one)}
        </li>
      ))}
    </ul>
  );
}
