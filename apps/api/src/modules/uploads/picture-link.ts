/**
 * The address at which the owner of a picture sees it, for some minutes. What it carries is sealed: it names nobody, cannot be
 * changed, and stands in the query, which no log holds.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { linkMinutes } from './upload-settings.ts';

type Owned = { readonly member: MemberId; readonly id: string };

const purpose = 'upload-links';
export const picturePath = '/wps/uploads/picture';

/** A short-lived address of a member's picture. Whoever calls has asked whether it is theirs. */
export function uploadLink(
  { clock, secrets, settings }: Pick<Context, 'clock' | 'secrets' | 'settings'>,
  { member, id }: Owned,
): string {
  const until = clock.now() + settings.get(linkMinutes) * 60_000;
  const ticket = seal(secrets, purpose, purpose, Buffer.from(JSON.stringify({ member, id, until })));
  return `${picturePath}?ticket=${ticket.toString('base64url')}`;
}

/** Whose and which picture a ticket names; undefined when it is over or none of ours. */
export function ownedBy({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, ticket: unknown): Owned | undefined {
  if (typeof ticket !== 'string' || !/^[\w-]{40,400}$/.test(ticket)) return undefined;
  try {
    const text = unseal(secrets, purpose, purpose, Buffer.from(ticket, 'base64url')).toString();
    const { member, id, until } = JSON.parse(text) as Owned & { until: number };
    return until > clock.now() ? { member, id } : undefined;
  } catch {
    return undefined;
  }
}
