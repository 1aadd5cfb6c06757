/** Tickets of downloads: signed texts in an address, so that a file can be fetched without a header. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../infra/context.ts';

/** How long an address of a download is good. */
export const goodForMs = 60_000;

/** What a ticket is for; one is never good for the other. */
export type Purpose = 'records.exports' | 'records.statements' | 'records.teams';

const macOf = ({ secrets }: Context, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', secrets.derive(purpose)).update(text).digest();

/** A text for an address: it says all that is to be served, until when, and that it was us who wrote it. */
export function sealTicket(context: Context, purpose: Purpose, ticket: object): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${macOf(context, purpose, text).toString('base64url')}`;
}

/** What a ticket says; undefined when it is not ours or too old. */
export function openTicket<Kind extends { readonly until: number }>(
  context: Context,
  purpose: Purpose,
  sealed: string,
): Kind | undefined {
  const [text = '', mac = ''] = sealed.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(context, purpose, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Kind;
  return context.clock.now() <= ticket.until ? ticket : undefined;
}
