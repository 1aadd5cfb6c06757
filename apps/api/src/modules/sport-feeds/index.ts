/** Public interface of the feeds of sports: producers tell of matches, prices and results, and the book follows while they can be trusted. */
import type { Module } from '../../infra/module.ts';
import { sportFeedsBackground } from './background.ts';
import { sportFeedSettings } from './feed-settings.ts';

export { feedBounds, feedTroubles } from './feed-troubles.ts';
export { importMessages } from './import-messages.ts';

export const sportFeedsModule: Module = {
  name: 'sport-feeds',
  settings: sportFeedSettings,
  background: sportFeedsBackground,
};
