/** Pictures between members and the staff, in chats and complaints: one that a member sent, looked at; and one that is sent to them. */
import { Type } from 'typebox';
import { pictureBytesCeiling } from '../uploads.ts';
import { adminRoutes } from './route.ts';
import { Uuid, literals } from './shapes.ts';

const strict = { additionalProperties: false } as const;

/** What pictures of a conversation are for; papers of identity are seen elsewhere, with a second factor. */
export const conversationPurposes = ['chat', 'complaint'] as const;

export const picturesRoutes = adminRoutes({
  'GET /admin/api/members/:id/pictures/:picture': {
    summary: 'A picture of a chat or a complaint. That it was looked at stands in the audit log.',
    access: 'staff',
    permission: 'complaints.make',
    audited: true,
    params: Type.Object({ id: Uuid, picture: Uuid }, strict),
    value: Type.Object({ type: Type.String(), base64: Type.String() }),
    refusals: [],
  },
  'POST /admin/api/members/:id/pictures': {
    summary:
      'Takes a picture, PNG or JPEG by its content, that goes to a member with an answer. What is stored is drawn anew.',
    access: 'staff',
    permission: 'complaints.make',
    params: Type.Object({ id: Uuid }, strict),
    query: Type.Object({ purpose: literals(conversationPurposes) }, strict),
    bytes: pictureBytesCeiling + 1,
    value: Type.Object({ id: Uuid, width: Type.Integer(), height: Type.Integer() }),
    refusals: ['picture-type', 'picture-too-large', 'picture-dimensions', 'picture-malformed', 'pictures-full'],
  },
});
