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
