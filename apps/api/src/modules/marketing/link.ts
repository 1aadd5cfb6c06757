/**
 * Links by which somebody unsubscribes without logging in: a member and a channel, signed by a key that is not in the database. A link does that
 * one thing and is good for ever: a message of last year must still end what it began.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LinkedChannel, linkedChannels } from '@banyan/core/campaigns';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Secrets } from '../../infra/secrets.ts';

const signatureBytes = 16;

const signatureOf = (secrets: Secrets, what: Buffer): Buffer =>
  createHmac('sha256', secrets.derive('marketing-links')).update(what).digest().subarray(0, signatureBytes);

export function linkToken(secrets: Secrets, member: MemberId, channel: LinkedChannel): string {
  const what = Buffer.concat([
    Buffer.of(linkedChannels.indexOf(channel)),
    Buffer.from(member.replaceAll('-', ''), 'hex'),
  ]);
  return Buffer.concat([what, signatureOf(secrets, what)]).toString('base64url');
}

/** Whom and what a token names; undefined for one that nobody here has signed. */
export function readLinkToken(
  secrets: Secrets,
  token: string,
): { readonly member: MemberId; readonly channel: LinkedChannel } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const what = bytes.subarray(0, 17);
  const signature = bytes.subarray(17);
  if (signature.length !== signatureBytes || !timingSafeEqual(signature, signatureOf(secrets, what))) return undefined;
  const channel = linkedChannels[what[0] as number];
  const hex = what.subarray(1).toString('hex');
  const member = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return channel === undefined ? undefined : { member: member as MemberId, channel };
}

type Site = Pick<Context, 'config' | 'secrets'>;
const siteOf = ({ config }: Site): string => config.publicUrl.replace(/\/$/, '');

/** The page that a person opens. The token stands behind the hash, so that it is in nobody's log. */
export const unsubscribePage = (site: Site, member: MemberId, channel: LinkedChannel): string =>
  `${siteOf(site)}/unsubscribe#${linkToken(site.secrets, member, channel)}`;

/** The address that a mail program posts to. */
export const oneClickAddress = (site: Site, member: MemberId): string =>
  `${siteOf(site)}/wps/marketing/one-click/${linkToken(site.secrets, member, 'email')}`;
