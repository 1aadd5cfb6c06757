/** Whether an address may stand in the frame of a game: a web address on an origin that is not this site's (ERR-34). */

/** The origin that its messages come from; undefined for what may not be framed. Over https only https is framed. */
export function frameOrigin(address: string, own: URL | Location = window.location): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.origin === own.origin || url.username !== '') return undefined;
  if (url.protocol === 'https:') return url.origin;
  return url.protocol === 'http:' && own.protocol === 'http:' ? url.origin : undefined;
}
