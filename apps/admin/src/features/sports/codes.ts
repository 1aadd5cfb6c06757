/** Codes of the book as the office names them: sports and states. */
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

export const betStates = [
  'pending',
  'accepted',
  'part-cashed-out',
  'cashed-out',
  'settled',
  'void',
  'refused',
] as const;
