/** Contracts of agents: one's own of a kind, those of the agents directly below, and what is over. */
import type { ContractKind } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type OwnContracts = CallValue<'GET /wps/agent/contracts'>;
export type Contract = NonNullable<OwnContracts['current']>;
export type WireTerms = Contract['terms'];
export type Below = CallValue<'GET /wps/agent/contracts/downlines'>['list'][number];
export type Ending = NonNullable<OwnContracts['ending']>;

export const contractsQuery = (kind: ContractKind) => queryOf('GET /wps/agent/contracts', { query: { kind } });
export const belowQuery = (kind: ContractKind, pageNo: number) =>
  queryOf('GET /wps/agent/contracts/downlines', { query: { kind, pageNo, pageSize: 12 } }, { keepPrevious: true });
export const pastQuery = (kind: ContractKind, pageNo: number) =>
  queryOf('GET /wps/agent/contracts/past', { query: { kind, pageNo, pageSize: 12 } }, { keepPrevious: true });
export const endingQuery = (id: string) => queryOf('GET /wps/agent/contracts/:id/ending', { params: { id } });

/** What is read anew after anything has changed. */
export const contractReads = [
  ...(['GET /wps/agent/contracts', 'GET /wps/agent/contracts/downlines', 'GET /wps/agent/contracts/past'] as const),
  ...(['GET /wps/agent/contracts/:id/ending', 'GET /wps/agent/waiting'] as const),
] as const;

/** Each kind is answered by a call of its own (CON-08 to CON-11). */
const answerRoutes = {
  dividend: 'POST /wps/relay/MCS2_processDividendReq',
  'daily-wage': 'POST /wps/relay/MCS2_processDailySalContract',
  'hourly-wage': 'POST /wps/relay/MCS2_processContractHourSalary',
  'real-time-salary': 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
} as const;

export const acceptOffer = ({ id, terms }: Contract, { hash }: Ending) =>
  call(answerRoutes[terms.kind], { body: { id: makeId(), contract: id, answer: 'accept', list: hash } });
export const rejectOffer = ({ id, terms }: Contract) =>
  call(answerRoutes[terms.kind], { body: { id: makeId(), contract: id, answer: 'reject' } });
export const makeOffer = (body: BodyOf<'POST /wps/agent/contracts'>) => call('POST /wps/agent/contracts', { body });
export const withdrawOffer = (id: string) =>
  call('POST /wps/agent/contracts/:id/withdraw', { params: { id }, body: { id: makeId() } });
export const endContract = (id: string, { hash }: Ending, reason: string) =>
  call('POST /wps/agent/contracts/:id/end', { params: { id }, body: { id: makeId(), list: hash, reason } });
