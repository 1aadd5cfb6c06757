/** The ledger's keys of what follows a bet: made from what they are for, so that each can be made only once. */
import type { RequestKey } from '@banyan/core/ids';
import { derivedKey } from '../../infra/derived-key.ts';

/** For settling a bet the n-th time. */
export const payoutKey = (bet: string, version: number): RequestKey => derivedKey(`sport settlement ${bet} ${version}`);

/** For the answer to a bet that waited. */
export const answerKey = (bet: string): RequestKey => derivedKey(`sport answer ${bet}`);
