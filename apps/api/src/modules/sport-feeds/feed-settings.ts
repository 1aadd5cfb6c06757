/** What an operator sets of the feeds of sports: where they are, how often they are asked, and after which silence their markets shut. */
import { type Static, Type } from 'typebox';
import type { FeedLimits } from '@banyan/core/sports/feed';
import { type Settings, setting } from '../../infra/settings.ts';

const closed = { additionalProperties: false } as const;
const named = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
const feed = {
  producer: named,
  address: Type.String({ pattern: '^https?://[^\\s?#]{1,500}$' }),
  everyMs: Type.Integer({ minimum: 200, maximum: 60_000 }),
  secret: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })),
};

const Polled = Type.Object({ ...feed, adapter: Type.Literal('json') }, closed);

const Queued = Type.Object(
  {
    ...feed,
    adapter: Type.Literal('unified'),
    /** Which of the producers that share the queue: its number in messages, and its name in addresses. */
    product: Type.Object(
      { number: Type.Integer({ minimum: 1, maximum: 999 }), name: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }) },
      closed,
    ),
    /** Where messages come from; the secret is its user. */
    queue: Type.Object(
      {
        host: Type.String({ pattern: '^[A-Za-z0-9.-]{1,253}$' }),
        port: Type.Integer({ minimum: 1, maximum: 65_535 }),
        path: Type.String({ pattern: '^/[A-Za-z0-9/_.-]{0,100}$' }),
      },
      closed,
    ),
  },
  closed,
);

export const sportFeeds = setting({
  key: 'sports.feeds',
  summary:
    'Feeds that tell the sports book of matches, prices and results: a name, how it is read, its address, how often it is read in milliseconds, and the name of the secret that it is shown; of one with a message queue also where that is and which producer of it is meant.',
  shape: Type.Array(Type.Union([Polled, Queued]), { maxItems: 20 }),
  default: [],
});

export type PolledSportFeed = Static<typeof Polled>;
export type QueuedSportFeed = Static<typeof Queued>;
export type SportFeed = PolledSportFeed | QueuedSportFeed;

export const feedTimes = setting({
  key: 'sports.feedTimes',
  summary:
    'Of feeds of the sports book: after how many seconds of silence all their markets shut, how long to wait between two requests for a recovery, after how many minutes an unfinished recovery is asked for again, and how many hours back one reaches.',
  shape: Type.Object(
    {
      silenceSeconds: Type.Integer({ minimum: 10, maximum: 180 }),
      askAgainSeconds: Type.Integer({ minimum: 10, maximum: 600 }),
      recoveryMinutes: Type.Integer({ minimum: 1, maximum: 60 }),
      windowHours: Type.Integer({ minimum: 1, maximum: 72 }),
    },
    { additionalProperties: false },
  ),
  default: { silenceSeconds: 20, askAgainSeconds: 30, recoveryMinutes: 20, windowHours: 3 },
});

export const sportFeedSettings = [sportFeeds, feedTimes];

export function feedLimits(settings: Settings): FeedLimits {
  const { silenceSeconds, askAgainSeconds, recoveryMinutes, windowHours } = settings.get(feedTimes);
  return {
    ...{ silenceMs: silenceSeconds * 1000, askAgainMs: askAgainSeconds * 1000 },
    ...{ recoveryMs: recoveryMinutes * 60_000, windowMs: windowHours * 3_600_000 },
  };
}
