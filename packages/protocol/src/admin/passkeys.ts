/** One's own passkeys in the back office. */
import { Type } from 'typebox';
import { PasskeyMade, PasskeyNew } from '../passkey.ts';
import { Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Uuid, nullable, one } from './shapes.ts';

export const PasskeyLabel = Type.String({ minLength: 1, maxLength: 60 });

export const passkeysRoutes = adminRoutes({
  'GET /admin/api/passkeys': {
    summary: 'One’s own passkeys, and whether an authenticator app stands beside them.',
    access: 'staff',
    permission: 'signed-in',
    value: Type.Object({
      passkeys: Type.Array(
        Type.Object({ id: Uuid, label: Type.String(), addedAt: Moment, lastUsedAt: nullable(Moment) }),
      ),
      hasCode: Type.Boolean(),
      work: Type.Boolean({ description: 'False where the site is reached by a bare address.' }),
    }),
    refusals: [],
  },
  'POST /admin/api/passkeys/options': {
    summary: 'What the browser needs to make a passkey. Good once, for two minutes and this session.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    changesNothing: true,
    value: PasskeyMade,
    refusals: ['function-not-enabled', 'passkeys-full'],
  },
  'POST /admin/api/passkeys': {
    summary: 'Adds a passkey that the browser has made, under a name.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    body: Type.Object({ passkey: PasskeyNew, label: PasskeyLabel }, { additionalProperties: false }),
    value: Type.Object({ id: Uuid }),
    refusals: ['passkey-wrong', 'passkey-expired', 'passkeys-full'],
  },
  'POST /admin/api/passkeys/:id/name': {
    summary: 'Gives one of one’s own passkeys another name.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    body: Type.Object({ label: PasskeyLabel }, { additionalProperties: false }),
    value: Nothing,
    refusals: [],
  },
  'DELETE /admin/api/passkeys/:id': {
    summary: 'Removes one of one’s own passkeys. The last factor stays.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    ...one,
    value: Nothing,
    refusals: ['last-factor'],
  },
});
