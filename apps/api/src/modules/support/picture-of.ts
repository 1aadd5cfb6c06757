/** Where the pictures of a conversation are seen: they are the member's; a visitor sends none. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { uploadLink } from '../uploads/index.ts';

export const pictureOf =
  (context: Context, member: MemberId | undefined) =>
  (id: string): string =>
    member === undefined ? '' : uploadLink(context, { member, id });
