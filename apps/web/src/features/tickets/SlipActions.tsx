/** The one money button of the slip. What it says is what it does: confirm, ask again, accept new odds, or deposit first. */
import { useMemberCentre } from '../members/index.ts';
import { Button } from '@banyan/ui/button';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './Slip.module.css';
import { usePlacedToast } from './usePlacedToast.tsx';
import type { Slip } from './useSlip.ts';

export function SlipActions({ slip, onDone }: { slip: Slip; onDone?: () => void }) {
  const t = useText();
  const say = usePlacedToast();
  const { openEntry } = useMemberCentre();
  async function confirm() {
    const ticket = await slip.confirm();
    if (ticket === undefined) return;
    say(ticket);
    onDone?.();
  }
  const { pending, obstacle } = slip;
  if (pending !== undefined) {
    return (
      <Button kind="money" size="l" wide busy={pending.isSending} onClick={() => void confirm()}>
        {t(pending.isUnanswered && !pending.isSending ? 'lottery.slip.askAgain' : 'lottery.slip.confirm')}
      </Button>
    );
  }
  if (obstacle === 'closed') {
    return (
      <Button kind="money" size="l" wide disabled>
        {t('lottery.draw.notOpen')}
      </Button>
    );
  }
  if (obstacle === 'moved') {
    return (
      <>
        <p className={styles.warning} role="alert">
          {t('lottery.slip.movedText')}
        </p>
        <Button kind="primary" size="l" wide onClick={slip.accept}>
          {t('lottery.slip.accept')}
        </Button>
      </>
    );
  }
  if (obstacle === 'short') {
    return (
      <Button kind="money" size="l" wide onClick={() => openEntry('depositv2')}>
        {t('lottery.slip.deposit')}
      </Button>
    );
  }
  return (
    <Button kind="money" size="l" wide onClick={() => void confirm()}>
      {t('lottery.slip.confirm')}
      <span aria-hidden="true">
        {' · '}
        <Amount value={slip.cost} />
      </span>
    </Button>
  );
}
