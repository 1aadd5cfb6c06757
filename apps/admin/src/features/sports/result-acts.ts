/** What two people decide about results: each proposed by a dialog that says first what it would move. */
import { voidWhys } from '@banyan/core/sports/results';
import type { Sides } from '@banyan/i18n/market-names';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ActProps, useProposed } from '../proposals/index.ts';
import { useMarketNames } from './MarketNames.tsx';

type Shown = CallValue<'GET /admin/api/sports/events/:eventId'>;
type Market = Shown['markets'][number];

const results = ['won', 'half-won', 'refund', 'half-lost', 'lost'] as const;

/** The result of one market, by outcome; and taking back the one it has. */
export function useResultActs(eventId: string, market: Market, sides: Sides): ActProps[] {
  const t = useText();
  const names = useMarketNames();
  const proposed = useProposed();
  const options = results.map((one) => [one, t(`sports.result.${one}`)] as const);
  const { marketId, outcomes, result } = market;
  const given = proposed({
    label: t(result === null ? 'sports.give' : 'sports.correct'),
    text: t('sports.giveText'),
    fields: outcomes.map(({ result: own, ...outcome }) => ({
      ...{ name: outcome.code, label: names.outcome(market, outcome, sides), options },
      start: options.some(([one]) => one === own) ? (own ?? 'lost') : 'lost',
    })),
    act: 'sports.result',
    input: (values) => ({
      event: eventId,
      market: marketId,
      factors: outcomes.map(({ code }) => ({ outcome: code, result: values[code] ?? '' })),
    }),
  });
  const back = proposed({
    label: t('sports.takeBack'),
    text: t('sports.takeBackText'),
    kind: 'danger',
    act: 'sports.take-back',
    input: () => ({ event: eventId, market: marketId }),
  });
  return [given, ...(result === null || result.isTakenBack ? [] : [back])];
}

/** As the call takes it; what is no moment goes as it is, and is refused. */
const moment = (text: string | undefined): string => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? (text ?? '') : at.toISOString();
};

/** A runner that does not take part, with its last price. */
export function useWithdrawAct(eventId: string, runners: readonly (readonly [string, string])[]): ActProps {
  const t = useText();
  const proposed = useProposed();
  return proposed({
    label: t('sports.withdraw'),
    text: t('sports.withdrawText'),
    kind: 'danger',
    fields: [
      { name: 'runner', label: t('sports.column.runner'), start: runners[0]?.[0] ?? '', options: [...runners] },
      { name: 'price', label: t('sports.column.lastPrice'), start: '', hint: t('sports.priceHint') },
      {
        name: 'at',
        label: t('sports.column.from'),
        start: `${new Date().toISOString().slice(0, 19)}Z`,
        hint: t('sports.momentHint'),
      },
    ],
    act: 'sports.withdraw',
    input: ({ runner, price, at }) => ({ event: eventId, runner, price: price?.trim(), at: moment(at) }),
  });
}

/** A time in which bets on a market are void, or on all of the event. */
export function useVoidAct(eventId: string, market?: string): ActProps {
  const t = useText();
  const proposed = useProposed();
  const now = new Date().toISOString().slice(0, 19);
  return proposed({
    label: t(market === undefined ? 'sports.voidEvent' : 'sports.voidMarket'),
    text: t('sports.voidText'),
    kind: 'danger',
    fields: [
      { name: 'from', label: t('sports.column.from'), start: `${now}Z`, hint: t('sports.momentHint') },
      { name: 'to', label: t('sports.column.to'), start: `${now}Z`, hint: t('sports.momentHint') },
      {
        name: 'why',
        label: t('sports.column.why'),
        start: voidWhys[0],
        options: voidWhys.map((one) => [one, t(`sports.why.${one}`)] as const),
      },
    ],
    act: 'sports.void-window',
    input: ({ from, to, why }) => ({
      ...{ event: eventId, from: moment(from), to: moment(to), why },
      ...(market === undefined ? {} : { market }),
    }),
  });
}
