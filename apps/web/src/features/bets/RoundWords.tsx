/** What a round brought, in words: the notice, the room and the sheet say it alike. */
import type { WireMoney } from '@banyan/core/money';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../lottery/index.ts';
import type { prizesOf } from './settledNews.ts';

/** Won, and how much, or not won. */
export function RoundPaid({ paid }: { paid: WireMoney | undefined }) {
  const t = useText();
  if (paid === undefined) return t('bets.news.lost');
  return (
    <>
      {t('bets.news.won')} <Amount value={paid} />
    </>
  );
}

/** The prizes that a bet found, by the names of their tiers. */
export function RoundPrizes({ prizes }: { prizes: ReturnType<typeof prizesOf> }) {
  const names = useLotteryNames();
  return prizes.map(({ tier, number }, at) => (
    <span key={`${tier} ${number} ${String(at)}`}>
      {at === 0 ? '' : ', '}
      {names.tier(tier)} <bdi className="num">{number}</bdi>
    </span>
  ));
}
