/** The one money button of the slip. It says what a press does: bet, bet at the new odds, deposit first, or what is still missing. */
import { Button } from '@banyan/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useMemberCentre } from '../members/index.ts';
import { useGate, useSession } from '../sessions/index.ts';
import { usePreferences } from '../sport-events/index.ts';
import { faultText } from './faultText.ts';
import { isByMoving, placeSlip } from './placeSlip.ts';
import { amountOf } from './slip.ts';
import styles from './Slip.module.css';
import type { SlipNow } from './useSlip.ts';

export function PlaceButton({ slip }: { slip: SlipNow }) {
  const t = useText();
  const say = useRefusalText();
  const gate = useGate({ forTrial: true });
  const cache = useQueryClient();
  const { member } = useSession();
  const { openEntry } = useMemberCentre();
  const { policy, keepsSelections } = usePreferences();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { obstacle, isMoved, sums, fault, currency, free } = slip;
  async function place(owner: string) {
    setSending(true);
    setRefused(undefined);
    try {
      const { refused: why } = await placeSlip(slip, { policy, keepsSelections, owner }, cache);
      setRefused(why);
    } finally {
      setSending(false);
    }
  }
  if (obstacle === 'short')
    return (
      <Button kind="money" size="l" wide onClick={() => openEntry('depositv2')}>
        {t('sports.place.deposit')}
      </Button>
    );
  return (
    <>
      {fault === null ? null : <p className={styles.warning}>{faultText(t, fault)}</p>}
      <div role="status">
        {refused === undefined ? null : (
          <p className={styles.refused}>
            <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
            <span>{say(refused)}</span>
          </p>
        )}
        {isMoved && obstacle === undefined ? <p className={styles.warning}>{t('sports.place.moved')}</p> : null}
      </div>
      <Button
        kind="money"
        size="l"
        wide
        busy={isSending}
        disabled={obstacle !== undefined}
        onClick={() => gate(() => (member === undefined ? undefined : void place(member.id)))}
      >
        {labelOf(obstacle, isMoved || isByMoving(refused))}
        {sums === undefined || obstacle !== undefined ? null : (
          <span aria-hidden="true">
            {' · '}
            <Amount value={{ currency, amount: amountOf(currency, sums.risk) }} />
          </span>
        )}
      </Button>
    </>
  );

  function labelOf(why: SlipNow['obstacle'], isNew: boolean): string {
    if (why === 'shut') return t('sports.place.shut');
    if (why === 'stake') return t('sports.place.stake');
    if (why === 'fault') return t('sports.place.fault');
    return t(isNew ? 'sports.place.atNew' : free === undefined ? 'sports.place.confirm' : 'sports.place.free');
  }
}
