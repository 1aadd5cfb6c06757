/** The live streams' door. */
export { type Feed, openFeed } from './feed.ts';
export { type LiveGates, serveLive } from './serve.ts';
export { liveSettings } from './settings.ts';
