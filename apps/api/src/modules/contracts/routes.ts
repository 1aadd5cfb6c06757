/** The routes of contracts, one line each. */
import type { contractsRoutes } from '@banyan/protocol/contracts';
import type { UseCases } from '../../infra/bind.ts';
import { answerContract } from './answer.ts';
import { endContract, showEnding } from './end.ts';
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
