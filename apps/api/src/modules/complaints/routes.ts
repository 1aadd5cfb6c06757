/** The routes of complaints, one line each. */
import type { complaintsAdminRoutes } from '@banyan/protocol/admin/complaints';
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { acknowledge, answer, close, escalate, readRemark, take } from './act-for-staff.ts';
import { giveFeedback } from './give-feedback.ts';
import { closeComplaint, writeInComplaint } from './go-on.ts';
import { listComplaints, readComplaint } from './list-complaints.ts';
import { countForStaff, listForStaff, showForStaff } from './list-for-staff.ts';
import { listRemarks } from './list-remarks.ts';
import { openComplaint } from './open-complaint.ts';
import { ofOwnComplaint, ofOwnRemark } from './own-complaints.ts';

export const complaintsUseCases = (limits: RateLimits): UseCases<typeof complaintsRoutes> => ({
  'PUT /wps/feedback': giveFeedback(limits),
  'GET /wps/complaints': listComplaints,
  'POST /wps/complaints': openComplaint(limits),
  'GET /wps/complaints/:complaintId': readComplaint,
  'POST /wps/complaints/:complaintId/messages': writeInComplaint(limits),
  'POST /wps/complaints/:complaintId/close': closeComplaint,
});

export const complaintsAdminUseCases: AdminUseCases<typeof complaintsAdminRoutes> = {
  'GET /admin/api/complaints': listForStaff,
  'GET /admin/api/complaints/counts': countForStaff,
  'GET /admin/api/complaints/:reference': ofOwnComplaint(showForStaff),
  'POST /admin/api/complaints/:reference/take': ofOwnComplaint(take),
  'POST /admin/api/complaints/:reference/acknowledge': ofOwnComplaint(acknowledge),
  'POST /admin/api/complaints/:reference/replies': ofOwnComplaint(answer),
  'POST /admin/api/complaints/:reference/escalate': ofOwnComplaint(escalate),
  'POST /admin/api/complaints/:reference/close': ofOwnComplaint(close),
  'GET /admin/api/feedback': listRemarks,
  'POST /admin/api/feedback/:id/read': ofOwnRemark(readRemark),
};
