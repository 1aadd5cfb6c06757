/** What may be done about an application: taken up, put back, approved with an amount, or rejected with a reason that the member reads. */
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { usePress } from '../../lib/work.ts';
import { ActButton } from '../proposals/index.ts';
import type { Sheet } from './states.ts';

const touches = ['GET /admin/api/applications/:id', 'GET /admin/api/applications'] as const;

export function ApplicationActs({ sheet: { id, state, isMine, most } }: { sheet: Sheet }) {
  const t = useText();
  const mayMake = useMay('applications.make');
  const mayAuthorise = useMay('applications.authorise');
  const { isBusy, press } = usePress(touches);
  const params = { id };
  const putBack = (
    <Button
      kind="secondary"
      size="s"
      busy={isBusy}
      onClick={() => void press(() => call('POST /admin/api/applications/:id/put-back', { params }))}
    >
      {t('applications.putBack')}
    </Button>
  );
  if (!mayMake) return null;
  if (state === 'applied')
    return (
      <Button
        size="s"
        busy={isBusy}
        onClick={() => void press(() => call('POST /admin/api/applications/:id/take', { params }))}
      >
        {t('applications.take')}
      </Button>
    );
  if (state !== 'in-review') return null;
  if (!isMine) return mayAuthorise ? putBack : null;
  return (
    <>
      {putBack}
      <ActButton
        label={t('applications.reject')}
        text={t('applications.rejectText')}
        kind="danger"
        done={t('applications.rejected')}
        touches={touches}
        act={(_values, reason) =>
          call('POST /admin/api/applications/:id/reject', { params, body: { reason: reason.slice(0, 300) } })
        }
      />
      <ActButton
        label={t('applications.approve')}
        text={t('applications.approveText')}
        kind="primary"
        fields={[{ name: 'amount', label: t('applications.column.amount'), start: most.amount }]}
        done={t('applications.approved')}
        touches={touches}
        act={({ amount = '' }, reason) =>
          call('POST /admin/api/applications/:id/approve', {
            params,
            body: { amount: amount.trim(), note: reason.slice(0, 300) },
          })
        }
      />
    </>
  );
}
