/** The calls of the members' desk, one line each. */
import type { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { endSessions, lock, unlock } from './change-account.ts';
import { exclude, setLimit, timeOut } from './change-safety.ts';
import { listMembers } from './list-members.ts';
import { addNote, listNotes, pinNote, setTags } from './notes.ts';
import { relations } from './relations.ts';
import { sendMessage } from './send-message.ts';
import { showMember } from './show-member.ts';
import {
  access,
  bonuses,
  complaints,
  deposits,
  identity,
  lines,
  messages,
  plays,
  safety,
  vip,
  withdrawals,
} from './tabs.ts';
import { timeline } from './timeline.ts';
import { unmask } from './unmask.ts';

export const memberDeskUseCases: AdminUseCases<typeof membersAdminRoutes & typeof memberActsRoutes> = {
  'GET /admin/api/members': listMembers,
  'GET /admin/api/members/:id': showMember,
  'GET /admin/api/members/:id/lines': lines,
  'GET /admin/api/members/:id/plays': plays,
  'GET /admin/api/members/:id/bonuses': bonuses,
  'GET /admin/api/members/:id/deposits': deposits,
  'GET /admin/api/members/:id/withdrawals': withdrawals,
  'GET /admin/api/members/:id/safety': safety,
  'GET /admin/api/members/:id/vip': vip,
  'GET /admin/api/members/:id/identity': identity,
  'GET /admin/api/members/:id/access': access,
  'GET /admin/api/members/:id/relations': relations,
  'GET /admin/api/members/:id/messages': messages,
  'GET /admin/api/members/:id/complaints': complaints,
  'GET /admin/api/members/:id/timeline': timeline,
  'GET /admin/api/members/:id/notes': listNotes,
  'POST /admin/api/members/:id/notes': addNote,
  'POST /admin/api/members/:id/pin': pinNote,
  'PUT /admin/api/members/:id/tags': setTags,
  'POST /admin/api/members/:id/lock': lock,
  'POST /admin/api/members/:id/unlock': unlock,
  'POST /admin/api/members/:id/sessions/end': endSessions,
  'POST /admin/api/members/:id/limit': setLimit,
  'POST /admin/api/members/:id/time-out': timeOut,
  'POST /admin/api/members/:id/exclusion': exclude,
  'POST /admin/api/members/:id/unmask': unmask,
  'POST /admin/api/members/:id/messages': sendMessage,
};
