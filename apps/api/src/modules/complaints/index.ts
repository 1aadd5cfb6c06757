/** Public interface of complaints and feedback: their routes, and what staff do with them. */
import { complaintsAdminRoutes } from '@banyan/protocol/admin/complaints';
import { complaintsRoutes } from '@banyan/protocol/complaints';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { complaintSettings } from './complaint-settings.ts';
import { complaintsAdminUseCases, complaintsUseCases } from './routes.ts';

export { listComplaints } from './list-complaints.ts';
export { complaintsWaiting } from './complaint-store.ts';
export { listFeedback, readRemark } from './feedback-store.ts';
export { complaintNamed, listWaiting, openComplaintPicture } from './staff-read.ts';
export { answerComplaint, closeComplaintWith } from './staff-work.ts';

export const complaintsModule: Module<{ readonly limits: RateLimits }> = {
  name: 'complaints',
  personal: [
    { table: 'complaints', without: ['owner'], open: ['open', 'answered', 'reopened'], erased: 'decisions' },
    { table: 'complaint_messages', without: ['staff', 'written_by'], erased: { body: '-' } },
    { table: 'feedback', without: ['read_by'], erased: 'delete' },
  ],
  routes({ bind, bindAdmin }, { limits }) {
    bind(complaintsRoutes, complaintsUseCases(limits));
    bindAdmin(complaintsAdminRoutes, complaintsAdminUseCases);
  },
  settings: complaintSettings,
};
