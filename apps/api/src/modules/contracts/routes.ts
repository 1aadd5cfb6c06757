/** The routes and calls of contracts, one line each. */
import type { contractsAdminRoutes } from '@banyan/protocol/admin/contracts';
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { answerContract } from './answer.ts';
import { endContract, showEnding } from './end.ts';
import { withdrawByHouse } from './house-end.ts';
import { offerByHouse } from './house-offer.ts';
import { listContracts, showBounds, showContract } from './house-read.ts';
import { offerContract } from './offer.ts';
import { listContractsBelow, listPastContracts, showContracts } from './read.ts';
import { withdrawContract } from './withdraw.ts';

export const contractsUseCases: UseCases<typeof contractsRoutes> = {
  'GET /wps/agent/contracts': showContracts,
  'GET /wps/agent/contracts/downlines': listContractsBelow,
  'GET /wps/agent/contracts/past': listPastContracts,
  'GET /wps/agent/contracts/:id/ending': showEnding,
  'POST /wps/agent/contracts': offerContract,
  'POST /wps/agent/contracts/:id/withdraw': withdrawContract,
  'POST /wps/agent/contracts/:id/end': endContract,
  'POST /wps/relay/MCS2_processDividendReq': answerContract('dividend'),
  'POST /wps/relay/MCS2_processDailySalContract': answerContract('daily-wage'),
  'POST /wps/relay/MCS2_processContractHourSalary': answerContract('hourly-wage'),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': answerContract('real-time-salary'),
};

export const contractsAdminUseCases: AdminUseCases<typeof contractsAdminRoutes> = {
  'GET /admin/api/contracts': listContracts,
  'GET /admin/api/contracts/:id': showContract,
  'GET /admin/api/contract-bounds': showBounds,
  'POST /admin/api/contracts': offerByHouse,
  'POST /admin/api/contracts/:id/withdraw': withdrawByHouse,
};
