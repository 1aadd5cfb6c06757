/** What an operator may set about complaints and feedback. */
import { Type } from 'typebox';
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

export const complaintSettings = [contentMinimum, contentMaximum, openAtMost, messagesPerHour, feedbackPerHour];
