/** The staff's calls, one line each. */
import type { elevationsRoutes } from '@banyan/protocol/admin/elevations';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { elevationChoices } from './elevation-choices.ts';
import { endElevation, listElevations, showElevation, signElevation } from './elevations.ts';
import { freshPasskeyOptions, freshen, freshenByPasskey } from './freshen.ts';
import { invite, inviteAgain } from './invite.ts';
import { listAllRoles, listPeople } from './list-people.ts';
import { me } from './me.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import type { StaffParts } from './parts.ts';
import { setState } from './set-state.ts';
import { signIn, signInFactor, signInPasskey, signInPasskeyOptions } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import {
  chooseInvitedPassword,
  invitedPasskeyOptions,
  showInvitation,
  takeInvitation,
  takeInvitationByPasskey,
} from './take-invitation.ts';

export const elevationsUseCases: AdminUseCases<typeof elevationsRoutes> = {
  'GET /admin/api/elevations': listElevations,
  'GET /admin/api/elevations/:id': showElevation,
  'GET /admin/api/elevation-choices': elevationChoices,
  'POST /admin/api/elevations/:id/end': endElevation,
  'POST /admin/api/elevations/:id/sign': signElevation,
};

export const staffUseCases = (parts: StaffParts): AdminUseCases<typeof staffRoutes> => ({
  'POST /admin/api/session': signIn(parts),
  'POST /admin/api/session/factor': signInFactor(parts),
  'POST /admin/api/session/passkey/options': signInPasskeyOptions,
  'POST /admin/api/session/passkey': signInPasskey(parts),
  'DELETE /admin/api/session': signOut,
  'GET /admin/api/me': me,
  'POST /admin/api/fresh': freshen(parts),
  'POST /admin/api/fresh/passkey/options': freshPasskeyOptions,
  'POST /admin/api/fresh/passkey': freshenByPasskey(parts),
  'POST /admin/api/invitation': showInvitation(parts),
  'POST /admin/api/invitation/password': chooseInvitedPassword(parts),
  'POST /admin/api/invitation/factor': takeInvitation(parts),
  'POST /admin/api/invitation/passkey/options': invitedPasskeyOptions(parts),
  'POST /admin/api/invitation/passkey': takeInvitationByPasskey(parts),
  'POST /admin/api/password': changeOwnPassword(parts),
  'GET /admin/api/sessions': ownSessions,
  'POST /admin/api/sessions/:id/end': endOwnSession,
  'GET /admin/api/staff': listPeople,
  'POST /admin/api/staff': invite,
  'POST /admin/api/staff/:id/invitation': inviteAgain,
  'POST /admin/api/staff/:id/state': setState,
  'GET /admin/api/roles': listAllRoles,
});
