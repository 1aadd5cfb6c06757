/** The browser of all test clients: a session is good only in the browser that opened it, so they share one. */
export const testDevice = 'a-browser-that-all-tests-use-0123456789-012';
export const deviceCookie = `device=${testDevice}`;

/** A request's cookies: what the client gave, and that browser unless the client says whose it is, or '' for none. */
export function withDevice(given: string | undefined): string {
  if (given === '') return '';
  if (given === undefined) return deviceCookie;
  return /(^|; *)device=/.test(given) ? given : `${given}; ${deviceCookie}`;
}
