/** Codes of the book as the office names them: sports, states, types of markets. */
import type { SportEventState, SportMarketState } from '@banyan/core/sports';

export const sports = [
  ...(['football', 'cricket', 'tennis', 'basketball', 'volleyball'] as const),
  ...(['kabaddi', 'badminton', 'cs2', 'dota2', 'lol'] as const),
] as const;

type Kind = 'positive' | 'negative' | 'warning' | 'info' | 'plain';

export const eventKinds: Readonly<Record<SportEventState, Kind>> = {
  ...{ scheduled: 'plain', delayed: 'warning', postponed: 'warning', live: 'positive', interrupted: 'warning' },
  ...{ abandoned: 'negative', ended: 'plain', awarded: 'plain', cancelled: 'negative', closed: 'plain' },
};

export const marketKinds: Readonly<Record<SportMarketState, Kind>> = {
  ...{ inactive: 'plain', active: 'positive', suspended: 'warning', 'handed-over': 'warning' },
  ...{ settled: 'info', cancelled: 'negative', closed: 'plain' },
};

/** `football.total/total=2.5` without its sport, as traders write it: `total 2.5`. */
export function marketName(type: string, specifiers: string): string {
  const own = type.includes('.') ? type.slice(type.indexOf('.') + 1) : type;
  const values = specifiers.split(' ').map((part) => part.slice(part.indexOf('=') + 1));
  return [own.replaceAll(/[.-]/g, ' '), ...values].join(' ').trim();
}

export const betStates = [
  'pending',
  'accepted',
  'part-cashed-out',
  'cashed-out',
  'settled',
  'void',
  'refused',
] as const;

type LegCode = {
  readonly type: string;
  readonly specifiers: string;
  readonly outcome: string;
  readonly outcomeName?: string;
  readonly price: string;
};

/** `1x2: home 2.10`. */
export const legText = ({ type, specifiers, outcome, outcomeName, price }: LegCode): string =>
  `${marketName(type, specifiers)}: ${outcomeName ?? outcome} ${price}`;
