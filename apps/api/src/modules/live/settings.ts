/** How many streams a node holds. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const streamsPerNode = setting({
  key: 'live.streamsPerNode',
  summary: 'Live streams that one node holds at a time.',
  shape: Count,
  default: 12_000,
});

export const streamsPerMember = setting({
  key: 'live.streamsPerMember',
  summary: 'Live streams of one member; a further one ends the oldest.',
  shape: Count,
  default: 8,
});

export const streamsPerAddress = setting({
  key: 'live.streamsPerAddress',
  summary: 'Live streams without a session from one address.',
  shape: Count,
  default: 500,
});

export const liveSettings = [streamsPerNode, streamsPerMember, streamsPerAddress];
