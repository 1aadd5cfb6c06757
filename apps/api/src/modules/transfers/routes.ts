/** The routes of transfers, one line each. */
import type { transfersRoutes } from '@banyan/protocol/transfers';
import type { UseCases } from '../../infra/bind.ts';
import { listTransfers } from './list-transfers.ts';
import { type TransfersParts, sendTransfer } from './send-transfer.ts';
import { transferTerms } from './terms.ts';

export const transfersUseCases = (parts: TransfersParts): UseCases<typeof transfersRoutes> => ({
  'GET /wps/transfers/terms': transferTerms,
  'POST /wps/transfers': sendTransfer(parts),
  'GET /wps/transfers': listTransfers,
});
