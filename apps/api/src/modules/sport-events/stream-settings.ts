/** How many pages of the sports book a node tells of changes at a time. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const streamsOfEvents = setting({
  key: 'sports.streamsPerNode',
  summary: 'Streams of prices that one node holds at a time.',
  shape: Count,
  default: 12_000,
});

export const streamsOfEventsPerAddress = setting({
  key: 'sports.streamsPerAddress',
  summary: 'Streams of prices from one address.',
  shape: Count,
  default: 500,
});

export const streamSettings = [streamsOfEvents, streamsOfEventsPerAddress];
