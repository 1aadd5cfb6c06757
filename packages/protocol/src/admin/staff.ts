/** The people who work for the house: signing in, proving oneself anew, invitations, roles, sessions. */
import { Type } from 'typebox';
import { staffStates } from '@banyan/core/staff';
import { statesOf } from '@banyan/core/states';
import { PasskeyAsked, PasskeyMade, PasskeyNew, PasskeySigned } from '../passkey.ts';
import { Nothing } from '../shapes.ts';
import { PasskeyLabel } from './passkeys.ts';
import { adminRoutes } from './route.ts';
import { Moment, PermissionName, Reason, Uuid, literals, nullable, one } from './shapes.ts';

const Name = Type.String({ minLength: 3, maxLength: 32, pattern: '^[a-z][a-z0-9._-]*$' });
const DisplayName = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });
const RoleName = Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' });
const Code = Type.String({ minLength: 6, maxLength: 16 });
const Token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const NewPassword = Type.String({ minLength: 1, maxLength: 256 });

/** Who is signed in, and what the pages may offer. */
export const Me = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    displayName: Type.String(),
    roles: Type.Array(RoleName),
    permissions: Type.Array(PermissionName),
    /** Sees the members who were given to them, and no others. */
    isNarrow: Type.Boolean(),
    /** Until then acts that need a fresh second factor pass; null: it must be shown first. */
    freshUntil: nullable(Moment),
    /** The session ends then, whatever is done. */
    endsAt: Moment,
    /** What the person can show beside the password. */
    factors: Type.Array(literals(['passkey', 'code'] as const)),
    idleMinutes: Type.Integer(),
    /** What one is lent for an hour; `permissions` above holds it already. */
    elevation: nullable(
      Type.Object({
        id: Uuid,
        role: nullable(RoleName),
        permissions: Type.Array(PermissionName),
        until: Moment,
      }),
    ),
    house: Type.Object({ name: Type.String(), currency: Type.String(), zone: Type.String(), isDemo: Type.Boolean() }),
  },
  { title: 'Me' },
);

const StaffMember = {
  id: Uuid,
  name: Type.String(),
  displayName: Type.String(),
  email: nullable(Type.String()),
  state: literals(statesOf(staffStates)),
  roles: Type.Array(RoleName),
  invitedAt: Moment,
  lastSeenAt: nullable(Moment),
  sessions: Type.Integer(),
};

export const staffRoutes = adminRoutes({
  'POST /admin/api/session': {
    summary:
      'The first step of signing in: name and password. The answer asks for the second factor, whoever the name belongs to.',
    access: 'none',
    body: Type.Object(
      { name: Type.String({ maxLength: 64 }), password: Type.String({ maxLength: 256 }) },
      { additionalProperties: false },
    ),
    value: Type.Object({ ticket: Type.String({ description: 'Good for five minutes and for one session.' }) }),
    refusals: ['credentials-wrong'],
  },
  'POST /admin/api/session/factor': {
    summary: 'The second step: a code of the authenticator app. The session is a cookie that no script reads.',
    access: 'none',
    body: Type.Object({ ticket: Token, code: Code }, { additionalProperties: false }),
    value: Me,
    refusals: ['code-wrong', 'step-expired'],
  },
  'POST /admin/api/session/passkey/options': {
    summary:
      'What the browser is to sign for the second step, the same whoever signs in. Good once, for two minutes and this sign-in.',
    access: 'none',
    body: Type.Object({ ticket: Token }, { additionalProperties: false }),
    value: PasskeyAsked,
    refusals: ['step-expired', 'function-not-enabled'],
  },
  'POST /admin/api/session/passkey': {
    summary: 'The second step by a passkey in the place of a code.',
    access: 'none',
    body: Type.Object({ ticket: Token, passkey: PasskeySigned }, { additionalProperties: false }),
    value: Me,
    refusals: ['passkey-wrong', 'passkey-expired', 'step-expired'],
  },
  'DELETE /admin/api/session': {
    summary: 'Signs out.',
    access: 'staff',
    permission: 'signed-in',
    value: Nothing,
    refusals: [],
  },
  'GET /admin/api/me': {
    summary: 'Who is signed in, with what they may do.',
    access: 'staff',
    permission: 'signed-in',
    value: Me,
    refusals: [],
  },
  'POST /admin/api/fresh': {
    summary: 'Shows the second factor again, before money, keys, roles or papers are touched.',
    access: 'staff',
    permission: 'signed-in',
    body: Type.Object({ code: Code }, { additionalProperties: false }),
    value: Type.Object({ freshUntil: Moment }),
    refusals: ['code-wrong'],
  },
  'POST /admin/api/fresh/passkey/options': {
    summary: 'What the browser is to sign with one of one’s own passkeys. Good once, for two minutes and this session.',
    access: 'staff',
    permission: 'signed-in',
    changesNothing: true,
    value: PasskeyAsked,
    refusals: ['function-not-enabled'],
  },
  'POST /admin/api/fresh/passkey': {
    summary: 'Shows the second factor again by a passkey.',
    access: 'staff',
    permission: 'signed-in',
    body: Type.Object({ passkey: PasskeySigned }, { additionalProperties: false }),
    value: Type.Object({ freshUntil: Moment }),
    refusals: ['passkey-wrong', 'passkey-expired'],
  },
  'POST /admin/api/invitation': {
    summary: 'Looks at an invitation: whose it is, and until when.',
    access: 'none',
    body: Type.Object({ token: Token }, { additionalProperties: false }),
    value: Type.Object({ name: Type.String(), displayName: Type.String(), expiresAt: Moment }),
    refusals: ['link-invalid'],
  },
  'POST /admin/api/invitation/password': {
    summary:
      'Takes an invitation with a password of one’s own. The answer is the secret of the authenticator app; nothing counts yet.',
    access: 'none',
    body: Type.Object({ token: Token, password: NewPassword }, { additionalProperties: false }),
    value: Type.Object({ secret: Type.String(), uri: Type.String() }),
    refusals: ['link-invalid', 'password-malformed', 'password-common'],
  },
  'POST /admin/api/invitation/factor': {
    summary: 'Shows the first code of the app: the account is active, the invitation used, a session open.',
    access: 'none',
    body: Type.Object({ token: Token, code: Code }, { additionalProperties: false }),
    value: Me,
    refusals: ['link-invalid', 'code-wrong'],
  },
  'POST /admin/api/invitation/passkey/options': {
    summary:
      'What the browser needs to make a passkey in the place of the app. Good once, for two minutes and this invitation.',
    access: 'none',
    body: Type.Object({ token: Token }, { additionalProperties: false }),
    value: PasskeyMade,
    refusals: ['link-invalid', 'function-not-enabled'],
  },
  'POST /admin/api/invitation/passkey': {
    summary: 'Takes the invitation with a passkey: the account is active, the invitation used, a session open.',
    access: 'none',
    body: Type.Object({ token: Token, passkey: PasskeyNew, label: PasskeyLabel }, { additionalProperties: false }),
    value: Me,
    refusals: ['link-invalid', 'passkey-wrong', 'passkey-expired', 'passkeys-full'],
  },
  'POST /admin/api/password': {
    summary: 'Changes one’s own password; every other session of the same person ends.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    body: Type.Object(
      { password: Type.String({ maxLength: 256 }), next: NewPassword },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: ['old-password-wrong', 'password-malformed', 'password-common', 'password-unchanged'],
  },
  'GET /admin/api/sessions': {
    summary: 'One’s own open sessions.',
    access: 'staff',
    permission: 'signed-in',
    value: Type.Array(
      Type.Object({
        id: Uuid,
        address: Type.String(),
        userAgent: Type.String(),
        openedAt: Moment,
        lastSeenAt: Moment,
        isThis: Type.Boolean(),
      }),
    ),
    refusals: [],
  },
  'POST /admin/api/sessions/:id/end': {
    summary: 'Ends one of one’s own sessions.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Nothing,
    refusals: [],
  },
  'GET /admin/api/staff': {
    summary: 'Everybody who works here, and who has left.',
    access: 'staff',
    permission: 'staff.read',
    value: Type.Array(Type.Object(StaffMember, { title: 'StaffMember' })),
    refusals: [],
  },
  'POST /admin/api/staff': {
    summary: 'Invites somebody, without any role: roles are given by a proposal. The link is shown this once.',
    access: 'staff',
    permission: 'staff.make',
    fresh: true,
    body: Type.Object(
      {
        name: Name,
        displayName: DisplayName,
        email: nullable(Email),
        /** Of a person who has an account here already: two accounts of one person are one pair of eyes. */
        samePersonAs: nullable(Uuid),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ id: Uuid, link: Type.String(), expiresAt: Moment }),
    refusals: ['name-taken'],
  },
  'POST /admin/api/staff/:id/invitation': {
    summary:
      'A new invitation, for one that was lost or for somebody who lost their second factor. Every session of theirs ends, and their passkeys go.',
    access: 'staff',
    permission: 'staff.make',
    fresh: true,
    ...one,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    value: Type.Object({ link: Type.String(), expiresAt: Moment }),
    refusals: ['state-conflict', 'same-person'],
  },
  'POST /admin/api/staff/:id/state': {
    summary:
      'Suspends, takes back, or notes that somebody has left. Sessions end at once. Nobody does so to themselves.',
    access: 'staff',
    permission: 'staff.make',
    fresh: true,
    ...one,
    body: Type.Object(
      { state: literals(['active', 'suspended', 'left'] as const), reason: Reason },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: ['state-conflict', 'same-person', 'last-owner'],
  },
  'GET /admin/api/roles': {
    summary: 'The roles with their permissions, and who has them.',
    access: 'staff',
    permission: 'staff.read',
    value: Type.Array(
      Type.Object(
        { role: RoleName, permissions: Type.Array(PermissionName), people: Type.Integer() },
        { title: 'Role' },
      ),
    ),
    refusals: [],
  },
});
