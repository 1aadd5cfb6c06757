/**
 * Cookies of a request and of its response. They are HttpOnly unless asked otherwise, and no
 * other site can send it (DEC-03, STORE-05). Over HTTPS the browser is told to bind it to this host alone.
 */
import { type SetCookie, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieRule = {
  /** Undefined: until the browser is closed. */
  readonly seconds?: number | undefined;
  /** Scripts of our pages may read it. */
  readonly isReadable?: boolean | undefined;
};

export type Cookies = {
  /** Over HTTPS a cookie that scripts may not read counts only when it is bound to this host. */
  read(name: string, rule?: Pick<CookieRule, 'isReadable'>): string | undefined;
  /** The names of those that came and begin so. */
  namesFrom(opening: string): readonly string[];
  set(name: string, value: string, rule?: CookieRule): void;
  remove(name: string): void;
};

/** The cookie by which the device is known that a session is for. */
export const deviceCookie = 'device';

const longest = 8192;

/** The cookies that a request brought, by name. Of two with one name the first counts: browsers send the more exact path first. */
export const cookiesIn = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  parseCookie(String(request.headers.cookie ?? '').slice(0, longest));

/** Sends a cookie with the answer, which no other site can send back. */
export function sendCookie(reply: FastifyReply, cookie: SetCookie): void {
  void reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'strict' }));
}

/** `isSecure`: the site is served over HTTPS. Names that scripts read stay as they are; the others get `__Host-` there. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const sent = cookiesIn(request);
  const hidden = (name: string) => hiddenName(name, isSecure);
  const write = (cookie: SetCookie) => sendCookie(reply, { ...cookie, path: '/', secure: isSecure });
  return {
    read: (name, { isReadable = false } = {}) => sent[isReadable ? name : hidden(name)],
    namesFrom: (opening) =>
      Object.keys(sent)
        .filter((name) => name.startsWith(hidden(opening)))
        .map((name) => name.slice(hidden('').length)),
    set(name, value, { seconds, isReadable = false } = {}) {
      const age = seconds === undefined ? {} : { maxAge: seconds };
      write({ name: isReadable ? name : hidden(name), value, httpOnly: !isReadable, ...age });
    },
    remove(name) {
      // One that never was needs no removal.
      if (sent[name] !== undefined) write({ name, value: '', maxAge: 0 });
      if (isSecure && sent[hidden(name)] !== undefined)
        write({ name: hidden(name), value: '', maxAge: 0, httpOnly: true });
    },
  };
}

/** What a cookie that no script reads is called on the wire: over HTTPS bound to this host. */
export const hiddenName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** One cookie that no script reads. Over HTTPS only the one that is bound to this host: others may come from a neighbour. */
export const hiddenCookie = (request: FastifyRequest, name: string, isSecure: boolean): string | undefined =>
  cookiesIn(request)[hiddenName(name, isSecure)];

/** Whether the site is served over HTTPS. */
export const isSecureSite = (publicUrl: string): boolean => publicUrl.startsWith('https:');
