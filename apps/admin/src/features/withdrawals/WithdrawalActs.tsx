/** What this person may do with a withdrawal as it stands: who may not does not see it, and the server decides anew. */
import { payoutFailures, rejectReasons } from '@banyan/core/withdrawals';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { usePress } from '../../lib/work.ts';
import { ActButton } from '../proposals/index.ts';
import { type Shown, touched } from './withdrawal.ts';

type Props = { readonly found: Shown };

export function WithdrawalActs({ found }: Props) {
  const mayMake = useMay('withdrawals.make');
  const mayDecide = useMay(['withdrawals.make', 'withdrawals.authorise']);
  const mayHold = useMay(['withdrawals.hold', 'withdrawals.make']);
  const { state, claim, dispute } = found;
  if (state === 'reviewing')
    return (
      <>
        {mayDecide || mayHold ? <ClaimButton found={found} /> : null}
        {claim?.isMine === true ? (
          <>
            {mayDecide ? <ApproveButton found={found} /> : null}
            {mayHold ? <HoldButton found={found} /> : null}
            {mayMake ? <RejectButton found={found} /> : null}
          </>
        ) : null}
      </>
    );
  if (mayMake && (state === 'approved' || state === 'paying')) return <PaidButtons found={found} />;
  if (dispute?.state === 'open' && mayDecide) return <DisputeButtons found={found} mayMake={mayMake} />;
  return null;
}

/** Nobody decides what somebody else works on: it is claimed for ten minutes, and left by the same button. */
function ClaimButton({ found: { reference, claim } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touched);
  const isMine = claim?.isMine === true;
  const params = { reference };
  const switchClaim = () =>
    void press(() =>
      isMine
        ? call('POST /admin/api/withdrawals/:reference/release', { params })
        : call('POST /admin/api/withdrawals/:reference/claim', { params }),
    );
  const mayPress = claim === null || isMine;
  useKeys(mayPress ? { c: switchClaim } : {});
  return (
    <Button kind={isMine ? 'secondary' : 'primary'} size="s" busy={isBusy} disabled={!mayPress} onClick={switchClaim}>
      {t(isMine ? 'withdrawals.release' : 'withdrawals.claim')} <kbd>c</kbd>
    </Button>
  );
}

function ApproveButton({ found: { reference, approval } }: Props) {
  const t = useText();
  if (approval.whyNot !== null) return null;
  const isLast = approval.given + 1 >= approval.needed;
  return (
    <ActButton
      label={t(isLast ? 'withdrawals.approve' : 'withdrawals.approveFirst')}
      text={t(isLast ? 'withdrawals.approveText' : 'withdrawals.approveFirstText')}
      kind="primary"
      shortcut="a"
      done={t(isLast ? 'withdrawals.outcome.ok' : 'withdrawals.outcome.first')}
      touches={touched}
      act={(_values, reason) =>
        call('POST /admin/api/withdrawals/:reference/approve', { params: { reference }, body: { reason } })
      }
    />
  );
}

function HoldButton({ found: { reference, isOnHold } }: Props) {
  const t = useText();
  const params = { reference };
  return (
    <ActButton
      label={t(isOnHold ? 'withdrawals.unhold' : 'withdrawals.hold')}
      text={t(isOnHold ? 'withdrawals.unholdText' : 'withdrawals.holdText')}
      shortcut="h"
      done={t('withdrawals.done')}
      touches={touched}
      act={(_values, reason) =>
        isOnHold
          ? call('POST /admin/api/withdrawals/:reference/unhold', { params, body: { reason } })
          : call('POST /admin/api/withdrawals/:reference/hold', { params, body: { reason } })
      }
    />
  );
}

function RejectButton({ found: { reference } }: Props) {
  const t = useText();
  return (
    <ActButton
      label={t('withdrawals.reject')}
      text={t('withdrawals.rejectText')}
      kind="danger"
      shortcut="r"
      fields={[
        {
          name: 'code',
          label: t('withdrawals.rejectCode'),
          start: rejectReasons[0],
          options: rejectReasons.map((code) => [code, t(`withdrawals.code.${code}`)] as const),
        },
      ]}
      done={t('withdrawals.rejected')}
      touches={touched}
      act={({ code }, reason) =>
        call('POST /admin/api/withdrawals/:reference/reject', {
          params: { reference },
          body: { reason, code: rejectReasons.find((one) => one === code) ?? 'other' },
        })
      }
    />
  );
}

function PaidButtons({ found: { reference } }: Props) {
  const t = useText();
  const params = { reference };
  return (
    <>
      <ActButton
        label={t('withdrawals.paid')}
        text={t('withdrawals.paidText')}
        kind="primary"
        fields={[{ name: 'bankReference', label: t('withdrawals.bankReference') }]}
        done={t('withdrawals.done')}
        touches={touched}
        act={({ bankReference = '' }, reason) =>
          call('POST /admin/api/withdrawals/:reference/paid', {
            params,
            body: { bankReference: bankReference.trim(), reason },
          })
        }
      />
      <ActButton
        label={t('withdrawals.failed')}
        text={t('withdrawals.failedText')}
        kind="danger"
        fields={[
          {
            name: 'code',
            label: t('withdrawals.failure'),
            start: payoutFailures[0],
            options: payoutFailures.map((code) => [code, t(`withdrawals.code.${code}`)] as const),
          },
        ]}
        done={t('withdrawals.done')}
        touches={touched}
        act={({ code }, reason) =>
          call('POST /admin/api/withdrawals/:reference/failed', {
            params,
            body: { code: payoutFailures.find((one) => one === code) ?? 'service', reason },
          })
        }
      />
    </>
  );
}

/** A refund takes two: the second person enters the same sum. */
function DisputeButtons({ found: { reference, dispute, refund }, mayMake }: Props & { mayMake: boolean }) {
  const t = useText();
  const params = { reference };
  return (
    <>
      <ActButton
        label={t(refund === null ? 'withdrawals.refund' : 'withdrawals.refundSecond')}
        text={t('withdrawals.refundText')}
        kind="primary"
        fields={[
          {
            name: 'amount',
            label: t('withdrawals.column.amount'),
            start: refund === null ? (dispute?.missing.amount ?? '') : '',
          },
        ]}
        done={t('withdrawals.done')}
        touches={touched}
        act={({ amount = '' }, reason) =>
          call('POST /admin/api/withdrawals/:reference/refund', { params, body: { amount: amount.trim(), reason } })
        }
      />
      {mayMake ? (
        <ActButton
          label={t('withdrawals.answer')}
          text={t('withdrawals.answerHint')}
          done={t('withdrawals.done')}
          touches={touched}
          act={(_values, answer) => call('POST /admin/api/withdrawals/:reference/answer', { params, body: { answer } })}
        />
      ) : null}
    </>
  );
}
