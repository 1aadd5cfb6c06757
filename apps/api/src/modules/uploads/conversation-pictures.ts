/** Pictures of chats and complaints on the staff's side: looked at, which is on record, and sent to a member. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { conversationPurposes, type picturesRoutes } from '@banyan/protocol/admin/pictures';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { namedMembers } from '../members/index.ts';
import { openUpload } from './open-upload.ts';
import { findUpload } from './store.ts';
import { type UploadsParts, storePicture } from './take-picture.ts';

type Routes = typeof picturesRoutes;

const answering = 'answering the member';

export const showPicture: AdminUseCase<Routes['GET /admin/api/members/:id/pictures/:picture']> = async (
  context,
  { params },
  caller,
) => {
  const named = { member: params.id as MemberId, id: params.picture };
  const found = await findUpload(context.database, named);
  // Papers of identity are not opened here.
  if (found === undefined || !conversationPurposes.some((one) => one === found.purpose)) return refuse('not-found');
  await note(context.database, caller, {
    act: 'pictures.read',
    object: { kind: 'member', id: named.member },
    after: { picture: named.id, purpose: found.purpose },
    reason: answering,
    outcome: 'viewed',
  });
  const opened = await openUpload(context, named, { by: caller.name, reason: answering });
  if (!opened.ok) return refuse('not-found');
  return ok({ type: opened.value.type, base64: opened.value.body.toString('base64') });
};

export const sendPicture =
  (parts: UploadsParts): AdminUseCase<Routes['POST /admin/api/members/:id/pictures']> =>
  async (context, { params, query: { purpose }, body }, caller) => {
    const member = params.id as MemberId;
    if (!(await namedMembers(context.database, [member])).has(member)) return refuse('not-found');
    const stored = await storePicture(context, parts, { member, purpose, body }, `staff ${caller.staff}`);
    if (!stored.ok) return stored;
    await note(context.database, caller, {
      act: 'pictures.send',
      object: { kind: 'member', id: member },
      after: { picture: stored.value.id, purpose },
    });
    return stored;
  };
