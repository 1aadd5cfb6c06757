/** The routes of complaints, one line each. */
import type { complaintsRoutes } from '@banyan/protocol/complaints';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { giveFeedback } from './give-feedback.ts';
import { closeComplaint, writeInComplaint } from './go-on.ts';
import { listComplaints, readComplaint } from './list-complaints.ts';
import { openComplaint } from './open-complaint.ts';

export const complaintsUseCases = (limits: RateLimits): UseCases<typeof complaintsRoutes> => ({
  'PUT /wps/feedback': giveFeedback(limits),
  'GET /wps/complaints': listComplaints,
  'POST /wps/complaints': openComplaint(limits),
  'GET /wps/complaints/:complaintId': readComplaint,
  'POST /wps/complaints/:complaintId/messages': writeInComplaint(limits),
  'POST /wps/complaints/:complaintId/close': closeComplaint,
});
