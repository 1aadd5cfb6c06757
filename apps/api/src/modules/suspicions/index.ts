/** Public interface of suspicions: filed by many, read by the nominated officer alone. */
import { suspicionsRoutes } from '@banyan/protocol/admin/suspicions';
import type { Module } from '../../infra/module.ts';
import { suspicionsUseCases } from './routes.ts';

export const suspicionsModule: Module = {
  name: 'suspicions',
  personal: [{ table: 'suspicions', withheld: 'suspicion', erased: 'protection' }],
  routes: ({ bindAdmin }) => bindAdmin(suspicionsRoutes, suspicionsUseCases),
};
