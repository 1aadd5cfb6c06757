/** Public interface of complaints and feedback: their routes, and what staff do with them. */
import { complaintsRoutes } from '@banyan/protocol/complaints';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { complaintSettings } from './complaint-settings.ts';
import { complaintsUseCases } from './routes.ts';

export { listComplaints } from './list-complaints.ts';
export { complaintsWaiting } from './complaint-store.ts';
export { listFeedback } from './feedback-store.ts';
export { answerComplaint, complaintNamed, listWaiting, openComplaintPicture, settleComplaint } from './staff.ts';

export const complaintsModule: Module<{ readonly limits: RateLimits }> = {
  name: 'complaints',
  routes: ({ bind }, { limits }) => bind(complaintsRoutes, complaintsUseCases(limits)),
  settings: complaintSettings,
};
