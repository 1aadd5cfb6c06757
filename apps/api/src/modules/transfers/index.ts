/** Public interface of transfers between members: to the one directly above, or directly below. */
import { transfersRoutes } from '@banyan/protocol/transfers';
import type { Module } from '../../infra/module.ts';
import { transfersBackground } from './note-credit.ts';
import { transfersUseCases } from './routes.ts';
import type { TransfersParts } from './send-transfer.ts';
import { transferSettings } from './transfer-settings.ts';

export { transferParties } from './transfer-parties.ts';

export const transfersModule: Module<TransfersParts> = {
  name: 'transfers',
  personal: [
    { table: 'member_remittances', without: ['receiver'], erased: 'books' },
    { table: 'member_remittances_received', without: ['sender'], erased: 'books' },
  ],
  routes: ({ bind }, parts) => bind(transfersRoutes, transfersUseCases(parts)),
  background: transfersBackground,
  settings: transferSettings,
};
