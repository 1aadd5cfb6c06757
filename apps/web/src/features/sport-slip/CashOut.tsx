/**
 * Taking a bet back: the offer of the house, asked anew before it ends; a part of it by a slider; and a second press that confirms. In play the
 * house counts again after its delay, so another offer may come instead of the money.
 */
import { Button } from '@banyan/ui/button';
import { type Currency, formatExact, money, parseMoney } from '@banyan/core/money';
import { useToast } from '@banyan/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { randomId } from '../../lib/randomId.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../sessions/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import styles from './MyBets.module.css';
import { type CashOutOffer, cashOuts, offerQuery, type SportBet } from './slip.queries.ts';

const least = 10;
const step = 5;

/** A part of an amount, rounded down: no screen promises more than is paid. */
export function partOfAmount(amount: string, currency: Currency, percent: number): string {
  const parsed = parseMoney(currency, amount);
  if (!parsed.ok) return amount;
  return formatExact(money(currency, (parsed.value.units * BigInt(percent)) / 100n));
}

export function CashOut({ bet }: { bet: SportBet }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button kind="soft" wide onClick={() => setOpen(true)}>
        {t('sports.cashOut.open')}
      </Button>
    );
  return <Offer bet={bet} onClose={() => setOpen(false)} />;
}

function Offer({ bet, onClose }: { bet: SportBet; onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const { data: offer, error } = useQuery(offerQuery(bet.betId));
  const [percent, setPercent] = useState(100);
  const [isAsked, setAsked] = useState(false);
  const taking = useTaking(bet, () => setAsked(false));
  if (offer === undefined || error !== null)
    return (
      <div className={styles.offer} role="status">
        <p className={styles.note}>{error === null ? t('sports.cashOut.asking') : say(error)}</p>
        <Button kind="ghost" size="s" onClick={onClose}>
          {t('shell.action.close')}
        </Button>
      </div>
    );
  const part = { ...offer.value, amount: partOfAmount(offer.value.amount, offer.value.currency, percent) };
  const { refused, isSending } = taking;
  return (
    <div className={styles.offer}>
      {offer.isPartAllowed ? <PartSlider percent={percent} onPercent={setPercent} /> : null}
      {refused === undefined ? null : (
        <p className={styles.refusal} role="alert">
          {say(refused)}
        </p>
      )}
      {isAsked ? (
        <>
          <p role="status">{t('sports.cashOut.sure')}</p>
          <div className={styles.two}>
            <Button kind="secondary" onClick={() => setAsked(false)}>
              {t('shell.action.notNow')}
            </Button>
            <Button kind="money" busy={isSending} onClick={() => void taking.take(offer, percent)}>
              <Amount value={part} />
            </Button>
          </div>
          {isSending && offer.waitMs > 0 ? (
            <p className={styles.note}>{t('sports.sums.wait', { seconds: Math.round(offer.waitMs / 1000) })}</p>
          ) : null}
        </>
      ) : (
        <Button kind="money" wide onClick={() => setAsked(true)}>
          {t('sports.cashOut.take')} <Amount value={part} />
        </Button>
      )}
      <Button kind="ghost" size="s" onClick={onClose}>
        {t('shell.action.close')}
      </Button>
    </div>
  );
}

function PartSlider({ percent, onPercent }: { percent: number; onPercent: (percent: number) => void }) {
  const t = useText();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.slider}>
      <span>
        {t('sports.cashOut.part')} <b className="num">{percent} %</b>
      </span>
      <input
        id={id}
        type="range"
        min={least}
        max={100}
        step={step}
        value={percent}
        onChange={({ target }) => onPercent(Number(target.value))}
      />
    </label>
  );
}

/** Sending an offer back so that it is taken once. */
function useTaking(bet: SportBet, onEnd: () => void) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const { member } = useSession();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  async function take({ offer }: CashOutOffer, percent: number) {
    if (member === undefined) return;
    setSending(true);
    setRefused(undefined);
    const make = () => ({ betId: bet.betId, body: { id: randomId(), offer, percent } });
    const outcome = await cashOuts.send({ owner: member.id, about: bet.betId, make });
    setSending(false);
    onEnd();
    if (outcome === undefined) return;
    if (outcome.kind === 'taken')
      toast({ kind: 'done', title: t('sports.cashOut.done'), detail: <Amount value={outcome.value.paid} /> });
    else setRefused(outcome.error);
    if (outcome.kind !== 'taken' && isRefusal(outcome.error, 'cash-out-changed'))
      void cache.invalidateQueries({ queryKey: offerQuery(bet.betId).queryKey });
    void refresh(cache, 'GET /lgw/sports/bets');
    void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }
  return { isSending, refused, take };
}
