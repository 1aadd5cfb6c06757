/** What this person may do with an order as it stands: who may not does not see it, and the server decides anew. */
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { usePress } from '../../lib/work.ts';
import { ActButton } from '../proposals/index.ts';
import { type ShownOrder, touchedOrders } from './mall.ts';

type Props = { readonly found: ShownOrder };

export function OrderActs({ found }: Props) {
  const mayDecide = useMay(['grants.make', 'grants.authorise']);
  if (found.state !== 'processing' || !mayDecide) return null;
  return (
    <>
      <ClaimButton found={found} />
      {found.claim?.isMine === true ? (
        <>
          <ApproveButton found={found} />
          <RejectButton found={found} />
        </>
      ) : null}
    </>
  );
}

/** Nobody decides what somebody else works on: it is claimed for ten minutes, and left by the same button. */
function ClaimButton({ found: { reference, claim } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touchedOrders);
  const isMine = claim?.isMine === true;
  const params = { reference };
  const switchClaim = () =>
    void press(() =>
      isMine
        ? call('POST /admin/api/mall/orders/:reference/release', { params })
        : call('POST /admin/api/mall/orders/:reference/claim', { params }),
    );
  const mayPress = claim === null || isMine;
  useKeys(mayPress ? { c: switchClaim } : {});
  return (
    <Button kind={isMine ? 'secondary' : 'primary'} size="s" busy={isBusy} disabled={!mayPress} onClick={switchClaim}>
      {t(isMine ? 'mall.release' : 'mall.claim')} <kbd>c</kbd>
    </Button>
  );
}

function ApproveButton({ found: { reference, given, needed, whyNot, kind } }: Props) {
  const t = useText();
  if (whyNot !== null) return null;
  const isLast = given + 1 >= needed;
  return (
    <ActButton
      label={t(isLast ? 'mall.approve' : 'mall.approveFirst')}
      text={t(isLast ? 'mall.approveText' : 'mall.approveFirstText')}
      kind="primary"
      shortcut="a"
      fields={kind === 'goods' ? [{ name: 'tracking', label: t('mall.tracking'), isOptional: true }] : []}
      done={t(isLast ? 'mall.approved' : 'mall.first')}
      touches={touchedOrders}
      act={({ tracking = '' }, reason) =>
        call('POST /admin/api/mall/orders/:reference/approve', {
          params: { reference },
          body: { reason, ...(tracking.trim() === '' ? {} : { tracking: tracking.trim() }) },
        })
      }
    />
  );
}

function RejectButton({ found: { reference } }: Props) {
  const t = useText();
  return (
    <ActButton
      label={t('mall.reject')}
      text={t('mall.rejectText')}
      kind="danger"
      shortcut="r"
      done={t('mall.rejected')}
      touches={touchedOrders}
      act={(_values, reason) =>
        call('POST /admin/api/mall/orders/:reference/reject', { params: { reference }, body: { reason } })
      }
    />
  );
}
