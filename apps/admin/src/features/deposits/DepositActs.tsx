/** What may be done about a deposit: by one person who moves nothing, or proposed for another to decide. */
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import type { Sheet } from './states.ts';

const touches = ['GET /admin/api/deposits/:reference', 'GET /admin/api/deposits'] as const;
const refusable: readonly Sheet['state'][] = ['requested', 'awaiting', 'pending'];

export function DepositActs({ sheet: { reference, state, amount, canBeAsked, line } }: { sheet: Sheet }) {
  const t = useText();
  const mayMake = useMay('deposits.make');
  if (!mayMake) return null;
  const params = { reference };
  return (
    <>
      {canBeAsked ? (
        <ActButton
          label={t('deposits.ask')}
          done={t('deposits.asked')}
          touches={touches}
          act={(_values, reason) => call('POST /admin/api/deposits/:reference/ask', { params, body: { reason } })}
        />
      ) : null}
      {refusable.includes(state) ? (
        <ActButton
          label={t('deposits.refuse')}
          text={t('deposits.refuseText')}
          kind="danger"
          done={t('deposits.refused')}
          touches={touches}
          act={(_values, reason) => call('POST /admin/api/deposits/:reference/refuse', { params, body: { reason } })}
        />
      ) : null}
      {state === 'credited' || state === 'review' || line !== null ? null : (
        <ProposeButton
          label={t('deposits.confirm')}
          text={t('deposits.confirmText')}
          kind="primary"
          act="deposits.confirm"
          fields={[
            { name: 'paymentId', label: t('deposits.paymentId') },
            { name: 'amount', label: t('deposits.cameAmount'), start: amount.amount },
          ]}
          input={({ paymentId = '', amount: came = '' }) => ({
            reference,
            paymentId: paymentId.trim(),
            amount: came.trim(),
          })}
        />
      )}
    </>
  );
}
