/**
 * Cookies of a request and of its answer. What one is set to never reaches a page's scripts unless it asks for that, and no
 * other site can send it (DEC-03, STORE-05). Over HTTPS the browser is told to bind it to this host alone.
 */
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

const longest = 8192;

/** `isSecure`: the site is served over HTTPS. Names that scripts read stay as they are; the others get `__Host-` there. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const sent = parse(String(request.headers.cookie ?? '').slice(0, longest));
  const hidden = (name: string) => hiddenName(name, isSecure);
  const write = (name: string, value: string, rest: string) =>
    void reply.header('set-cookie', `${name}=${value}; Path=/; SameSite=Strict${rest}${isSecure ? '; Secure' : ''}`);
  return {
    read: (name, { isReadable = false } = {}) => sent.get(isReadable ? name : hidden(name)),
    namesFrom: (opening) =>
      [...sent.keys()].filter((name) => name.startsWith(hidden(opening))).map((name) => name.slice(hidden('').length)),
    set(name, value, { seconds, isReadable = false } = {}) {
      const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
      if (isReadable) write(name, encodeURIComponent(value), age);
      else write(hidden(name), encodeURIComponent(value), `${age}; HttpOnly`);
    },
    remove(name) {
      // One that never was needs no removal.
      if (sent.has(name)) write(name, '', '; Max-Age=0');
      if (isSecure && sent.has(hidden(name))) write(hidden(name), '', '; Max-Age=0; HttpOnly');
    },
  };
}

const hiddenName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** One cookie that no script reads. Over HTTPS only the one that is bound to this host: others may come from a neighbour. */
export function hiddenCookie(request: FastifyRequest, name: string, isSecure: boolean): string | undefined {
  return parse(String(request.headers.cookie ?? '').slice(0, longest)).get(hiddenName(name, isSecure));
}

/** Whether the site is served over HTTPS. */
export const isSecureSite = (publicUrl: string): boolean => publicUrl.startsWith('https:');

function parse(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    // Of two with one name the first counts: browsers send the more exact path first.
    if (name !== '' && !found.has(name)) found.set(name, decoded(value));
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
