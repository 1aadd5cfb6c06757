/** The live streams' door. */
import type { Module } from '../../infra/module.ts';
import { type LiveParts, serveLive } from './serve.ts';
import { liveSettings } from './settings.ts';
export { type Feed, openFeed } from './feed.ts';
export { openSeats } from './seats.ts';
export type { LiveParts } from './serve.ts';

export const liveModule: Module<LiveParts> = {
  name: 'live',
  routes: ({ app, context }, parts) => serveLive(app, context, parts),
  settings: liveSettings,
};
