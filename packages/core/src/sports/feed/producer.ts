/**
 * Whether a producer can be trusted. One that is silent, late, cut off or not subscribed is down: all its markets are shut. It comes back by a recovery
 * since its last good time, and its markets open again only when the recovery is complete.
 */
export type FeedProducerState = 'down' | 'recovering' | 'up';

/** Times in milliseconds; 0 for never. */
export type FeedProducer = {
  readonly state: FeedProducerState;
  /** The generation time of its newest sign of life, never later than it was received: a feed that lags falls silent by it. */
  readonly aliveAt: number;
  /** The last good time: what was generated after it may have been missed. */
  readonly goodAt: number;
  /** The number of its last recovery, counted from one. */
  readonly requestId: number;
  readonly askedAt: number;
  /** The generation time of the last complete recovery. */
  readonly completedAt: number;
};

export const newProducer: FeedProducer = {
  ...({ state: 'down', aliveAt: 0, goodAt: 0 } as const),
  ...{ requestId: 0, askedAt: 0, completedAt: 0 },
};

export type LostReason = 'silent' | 'connection' | 'unsubscribed' | 'gap' | 'unreadable';

export type FeedLimits = {
  /** Silence or lag that shuts its markets: 20 s as a rule. */
  readonly silenceMs: number;
  /** Between two requests for a recovery. */
  readonly askAgainMs: number;
  /** A recovery that is not complete by then is asked for again. */
  readonly recoveryMs: number;
  /** Older than that, a recovery is a snapshot without a past. */
  readonly windowMs: number;
};

export const usualFeedLimits: FeedLimits = {
  ...{ silenceMs: 20_000, askAgainMs: 30_000 },
  ...{ recoveryMs: 20 * 60_000, windowMs: 3 * 3_600_000 },
};

export const isUp = ({ state }: FeedProducer): boolean => state === 'up';

/** A sign of life. */
export const heardAlive = (producer: FeedProducer, generated: number, now: number): FeedProducer => {
  const aliveAt = Math.max(producer.aliveAt, Math.min(generated, now));
  return { ...producer, aliveAt, goodAt: isUp(producer) ? aliveAt : producer.goodAt };
};

export const isSilent = ({ aliveAt }: FeedProducer, now: number, { silenceMs }: FeedLimits): boolean =>
  now - aliveAt >= silenceMs;

/** Down, from whatever it was. */
export const lostProducer = (producer: FeedProducer): FeedProducer => ({ ...producer, state: 'down' });

/** Whether a recovery is asked for now: it lives, is not up, and the last request was long enough ago. */
export function isRecoveryDue(producer: FeedProducer, now: number, limits: FeedLimits): boolean {
  if (isUp(producer) || isSilent(producer, now, limits)) return false;
  const waitMs = producer.state === 'recovering' ? limits.recoveryMs : limits.askAgainMs;
  return producer.askedAt === 0 || now - producer.askedAt >= waitMs;
}

/** Since when to recover; undefined for a snapshot, where nothing good is known or it is too long ago. */
export const recoverSince = ({ goodAt }: FeedProducer, now: number, { windowMs }: FeedLimits): number | undefined =>
  goodAt > 0 && now - goodAt <= windowMs ? goodAt : undefined;

export const recoveryAsked = (producer: FeedProducer, requestId: number, now: number): FeedProducer => ({
  ...producer,
  ...{ state: 'recovering', requestId, askedAt: now },
});

/** Up, where the recovery is the one that was asked for last; the same value otherwise. */
export function recoveryComplete(producer: FeedProducer, requestId: number, generated: number): FeedProducer {
  if (producer.state !== 'recovering' || requestId !== producer.requestId) return producer;
  return { ...producer, state: 'up', completedAt: generated, goodAt: producer.aliveAt };
}
