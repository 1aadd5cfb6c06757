/** A bet that was placed: counting down the delay of play, then taken, or refused with the next step. */
import { Button, IconButton } from '@banyan/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useLanguage, useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { serverNow, useServerNow } from '../../lib/ticking.ts';
import { useShownPrice } from '../sport-events/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { faultText } from './faultText.ts';
import { pressed } from './slip.ts';
import styles from './Slip.module.css';
import { betQuery, type SportBet } from './slip.queries.ts';
import { changeSlip, type Followed, unfollow } from './slipStore.ts';

export function PlacedNews({ bet: followed, onBets }: { bet: Followed; onBets: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const cache = useQueryClient();
  const { data } = useQuery(betQuery(language.code, followed.betId));
  const bet = data?.bet;
  const state = bet?.state;
  // What is decided moves the balance and the list of bets.
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    void refresh(cache, 'GET /lgw/sports/bets');
    void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }, [state, cache]);
  const close = (
    <IconButton size="s" label={t('shell.action.close')} onClick={() => unfollow(followed.betId)}>
      <X size={16} strokeWidth={2} aria-hidden="true" />
    </IconButton>
  );
  if (bet === undefined || state === 'pending') return <Waiting followed={followed} until={bet?.waitsUntil ?? null} />;
  if (state === 'refused') return <Refused bet={bet} followed={followed} close={close} />;
  return (
    <News kind="done" icon={<CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" />} close={close}>
      <strong>{t('sports.placed.title')}</strong>
      <span>
        <Amount value={bet.risk} /> · {t('sports.sums.returns')} <Amount value={bet.returns} />
      </span>
      <button type="button" className="link" onClick={onBets}>
        {t('sports.placed.see')}
      </button>
    </News>
  );
}

function Waiting({ followed, until }: { followed: Followed; until: string | null }) {
  const t = useText();
  const now = useServerNow();
  const end = until === null ? serverNow() + followed.waitMs : new Date(until).getTime();
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return (
    <News kind="waiting" icon={<Clock3 size={20} strokeWidth={1.9} aria-hidden="true" />}>
      <strong>{t('sports.placed.waiting', { seconds })}</strong>
      <span>{t('sports.placed.waitingText')}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (seconds * 1000 * 100) / Math.max(1000, followed.waitMs))}%` }} />
      </span>
    </News>
  );
}

function Refused({ bet, followed, close }: { bet: SportBet; followed: Followed; close: ReactNode }) {
  const t = useText();
  const show = useShownPrice();
  /** The selections of the bet back on the slip, at the price and the score of now. */
  function again() {
    const now = followed.selections.map((selection) => {
      const leg = bet.legs.find(
        ({ eventId, marketId, outcome }) =>
          eventId === selection.eventId && marketId === selection.marketId && outcome === selection.outcome,
      );
      return { ...selection, price: leg?.priceNow ?? selection.price, score: leg?.scoreNow ?? selection.score };
    });
    changeSlip((slip) => now.reduce((all, one) => (has(all, one) ? all : pressed(all, one)), slip));
    unfollow(followed.betId);
  }
  const moved = bet.legs.filter(({ price, priceNow }) => priceNow !== null && priceNow !== price);
  return (
    <News kind="failed" icon={<CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />} close={close}>
      <strong>{t('sports.placed.refused')}</strong>
      <span>{bet.refusal === 'price-changed' ? t('sports.placed.moved') : faultText(t, bet.refusal ?? '')}</span>
      {moved.map(({ place, price, priceNow }) => (
        <span key={place} className="num">
          <s className="muted">{show(price)}</s> → <b>{show(priceNow ?? price)}</b>
        </span>
      ))}
      <Button kind="soft" size="s" onClick={again}>
        {t('sports.placed.again')}
      </Button>
    </News>
  );
}

const has = (slip: Parameters<typeof pressed>[0], one: Parameters<typeof pressed>[1]): boolean =>
  slip.selections.some(
    ({ eventId, marketId, outcome }) => eventId === one.eventId && marketId === one.marketId && outcome === one.outcome,
  );

type NewsProps = { kind: 'done' | 'waiting' | 'failed'; icon: ReactNode; close?: ReactNode; children: ReactNode };

function News({ kind, icon, close, children }: NewsProps) {
  return (
    <div className={styles.news} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      {icon}
      <div className="grow">{children}</div>
      {close}
    </div>
  );
}
