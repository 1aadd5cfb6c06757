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
  read(name: string): string | undefined;
  set(name: string, value: string, rule?: CookieRule): void;
  remove(name: string): void;
};

const longest = 8192;

/** `isSecure`: the site is served over HTTPS. Names that scripts read stay as they are; the others get `__Host-` there. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const sent = parse(String(request.headers.cookie ?? '').slice(0, longest));
  const hidden = (name: string) => (isSecure ? `__Host-${name}` : name);
  const write = (name: string, value: string, rest: string) =>
    void reply.header('set-cookie', `${name}=${value}; Path=/; SameSite=Strict${rest}${isSecure ? '; Secure' : ''}`);
  return {
    read: (name) => sent.get(hidden(name)) ?? sent.get(name),
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
