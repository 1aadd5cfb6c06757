/** What an operator may set about complaints and feedback. */
import { Type } from 'typebox';
import type { ComplaintTerms } from '@banyan/core/complaints';
import type { Context } from '../../infra/context.ts';
import { setting } from '../../infra/settings.ts';

export const contentMinimum = setting({
  key: 'complaints.minimumLength',
  summary: 'The fewest characters of a complaint (MSG-06, DEC-40).',
  shape: Type.Integer({ minimum: 1, maximum: 200 }),
  default: 10,
});
export const contentMaximum = setting({
  key: 'complaints.maximumLength',
  summary: 'The most characters of a complaint and of what is written in it (MSG-06, DEC-40).',
  shape: Type.Integer({ minimum: 200, maximum: 2000 }),
  default: 500,
});
export const openAtMost = setting({
  key: 'limit.openComplaints',
  summary: 'Complaints of one member that are not closed.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 10,
});
export const messagesPerHour = setting({
  key: 'limit.complaintMessagesPerHour',
  summary: 'What one member may write in complaints in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 30,
});
export const feedbackPerHour = setting({
  key: 'limit.feedbackPerHour',
  summary: 'Remarks of feedback taken from one address in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 10_000 }),
  default: 5,
});

export const acknowledgeHours = setting({
  key: 'complaints.acknowledgeHours',
  summary: 'Hours in which the staff say that a complaint has arrived.',
  shape: Type.Integer({ minimum: 1, maximum: 720 }),
  default: 24,
});
export const answerDays = setting({
  key: 'complaints.answerDays',
  summary: 'Days in which a complaint that waits is answered.',
  shape: Type.Integer({ minimum: 1, maximum: 90 }),
  default: 5,
});
export const lastWordDays = setting({
  key: 'complaints.lastWordDays',
  summary: 'Days in which a complaint ends with a last word; 56 are the eight weeks of the British regulator.',
  shape: Type.Integer({ minimum: 1, maximum: 365 }),
  default: 56,
});
export const outsideBody = setting({
  key: 'complaints.outsideBody',
  summary:
    'One sentence that names the outside body a member may go to; it ends a last word that did not give them all they asked for.',
  shape: Type.String({ maxLength: 500 }),
  default: '',
});

/** The terms in force. */
export const termsIn = ({ settings }: Pick<Context, 'settings'>): ComplaintTerms => ({
  acknowledgeHours: settings.get(acknowledgeHours),
  answerDays: settings.get(answerDays),
  lastWordDays: settings.get(lastWordDays),
});

export const complaintSettings = [
  acknowledgeHours,
  answerDays,
  lastWordDays,
  outsideBody,
  contentMinimum,
  contentMaximum,
  openAtMost,
  messagesPerHour,
  feedbackPerHour,
];
