/** States of a campaign and of the message of one member in it. */
import type { StateTable } from '../states/index.ts';

export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'done';

/** What was stopped or is done is never sent on; a copy of it is another campaign. */
export const campaignStates: StateTable<CampaignState> = {
  draft: ['scheduled', 'stopped'],
  scheduled: ['sending', 'draft', 'stopped'],
  sending: ['paused', 'stopped', 'done'],
  paused: ['sending', 'stopped'],
  stopped: [],
  done: [],
};

/** `skipped`: they got nothing, for a reason that is noted. `held`: of the control group, who get nothing so that the others can be compared with them. */
export type SendState = 'waiting' | 'sent' | 'skipped' | 'held';

export const sendStates: StateTable<SendState> = {
  waiting: ['sent', 'skipped'],
  sent: [],
  skipped: [],
  held: [],
};

/** Why somebody of the segment got nothing. `barred`: excluded, on a break, locked, or marked; which of them is nobody's business who sends offers. */
export const skipReasons = ['barred', 'unsubscribed', 'unreachable', 'often', 'left', 'no-text'] as const;
export type SkipReason = (typeof skipReasons)[number];
