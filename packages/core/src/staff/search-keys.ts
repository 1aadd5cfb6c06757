/**
 * What somebody of the staff may look a member up by, told from the form of what was typed: only the indexes whose keys have this form are
 * asked. Fourteen keys (account, id, name, phone, e-mail, document, payout number, payment, bet or round, ticket, transfer, address, device, code).
 */
export const searchKeys = [
  ...(['account', 'id', 'name', 'phone', 'email', 'document', 'payout', 'payment', 'play', 'ticket'] as const),
  ...(['transfer', 'address', 'device', 'code'] as const),
] as const;
export type SearchKey = (typeof searchKeys)[number];

/** A phone number of which only the end was typed. */
export const phoneEndLength = 4;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ipv4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const ipv6 = /^(?=.*:.*:)[0-9a-f:.]{2,45}$/i;
const ticket = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/i;
const ownReference = /^[DW][0-9A-HJKMNP-TV-Z]{16}$/i;
const phoneLike = /^\+?[\d\s().-]+$/;
const named = /^[\p{L}\p{M}\p{N}_.' -]+$/u;
const written = /^[A-Za-z0-9 ./_:-]+$/;

/** The keys that a text may be, the likeliest first; none for what is too short to be any. */
export function keysOf(typed: string): readonly SearchKey[] {
  const text = typed.trim();
  if (text === '') return [];
  if (uuid.test(text)) return ['id', 'play', 'payment', 'transfer', 'device'];
  if (text.includes('@')) return ['email'];
  if (ipv4.test(text) || ipv6.test(text)) return ['address'];
  if (ownReference.test(text)) return ['payment', 'account'];
  const keys: SearchKey[] = ticket.test(text) ? ['ticket', 'document'] : [];
  const digits = text.replace(/\D/g, '');
  if (phoneLike.test(text) && digits.length >= phoneEndLength) keys.push('phone');
  if (named.test(text)) keys.push('account', 'name');
  if (written.test(text) && text.length >= phoneEndLength) keys.push('code');
  // A number of a paper, of an account, of a payment or of a round has a digit.
  if (written.test(text) && text.length >= 5 && digits !== '') keys.push('document', 'payout', 'payment', 'play');
  return [...new Set(keys)];
}
