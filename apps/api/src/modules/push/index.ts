/** Public interface of push: offers and results as notices of the browsers that a member has switched on. */
import { pushRoutes } from '@banyan/protocol/push';
import type { Module } from '../../infra/module.ts';
import { pushUseCases } from './routes.ts';
import { pushBackground } from './background.ts';
import { pushHosts } from './settings.ts';
export { browsersOfMany } from './browser-store.ts';
export { type PushNotice, queueNotices } from './send-notice.ts';

export const pushModule: Module = {
  name: 'push',
  // The address and its keys would let somebody find the browser: its name and its times are what is told.
  personal: [
    { table: 'push_browsers', without: ['endpoint', 'endpoint_hash', 'p256dh', 'auth'], erased: 'delete' },
    { table: 'push_results', withheld: 'working', erased: 'delete' },
  ],
  routes: ({ bind }) => bind(pushRoutes, pushUseCases),
  background: pushBackground,
  settings: [pushHosts],
};
