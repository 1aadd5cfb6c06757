/** The routes of withdrawals, one line each. */
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { confirmReceipt, disputeWithdrawal } from './confirm-receipt.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { terms } from './terms.ts';

export const withdrawalsUseCases = (parts: PasswordParts): UseCases<typeof withdrawalsRoutes> => ({
  'GET /wps/withdrawals/terms': terms,
  'POST /wps/withdrawals': askWithdrawal(parts),
  'GET /wps/withdrawals': listWithdrawals,
  'GET /wps/withdrawals/:id': showWithdrawal,
  'POST /wps/withdrawals/:id/cancel': cancelWithdrawal,
  'POST /wps/withdrawals/:id/receipt': confirmReceipt,
  'POST /wps/withdrawals/:id/dispute': disputeWithdrawal,
});
