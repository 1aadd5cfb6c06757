/** States of affiliates and of their statements. */
import type { StateTable } from '../states/index.ts';

export type AffiliateState = 'applied' | 'active' | 'stopped' | 'refused';
/** Who was refused may apply again. Who is stopped brings nobody any more; those they brought before still count. */
export const affiliateStates: StateTable<AffiliateState> = {
  applied: ['active', 'refused'],
  active: ['stopped'],
  stopped: ['active'],
  refused: ['applied'],
};

export type AffiliateCallState = 'waiting' | 'done' | 'failed';
/** A postback: it waits as long as it is tried again. What was given up is begun again by the staff alone. */
export const affiliateCallStates: StateTable<AffiliateCallState> = {
  waiting: ['done', 'failed'],
  done: [],
  failed: ['waiting'],
};
/** What an affiliate is told of a friend. */
export const affiliateCallEvents = ['registration', 'first-deposit'] as const;
export type AffiliateCallEvent = (typeof affiliateCallEvents)[number];

export type AffiliateStatementState = 'open' | 'waiting' | 'held' | 'paid' | 'refused' | 'nothing';
/** Open: its month runs. Held: it has signs, or somebody wants to look first. Nothing: there is nothing to pay. */
export const affiliateStatementStates: StateTable<AffiliateStatementState> = {
  open: ['waiting', 'held', 'nothing'],
  waiting: ['paid', 'held'],
  held: ['waiting', 'refused'],
  paid: [],
  refused: [],
  nothing: [],
};
