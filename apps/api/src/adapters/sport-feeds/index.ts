/** The feeds of sports that can be read, by code. A new one is a folder and a line here. */
import { json } from './json/index.ts';
import { unified } from './unified/index.ts';

export const sportFeedAdapters = { json, unified } as const;
export type SportFeedAdapter = keyof typeof sportFeedAdapters;

export { type SeasonFile, readSeason } from './csv/index.ts';
export type { FeedCall, PolledFeed, QueuedFeed, QueuedText, SentMessage } from './port.ts';
