/** A browser of its own beside the one that all test clients share: it keeps its cookies as browsers do. */
import { type Client, clientOf } from './client.ts';
import type { World } from './world.ts';

export type TestCookie = { readonly value: string; readonly rules: string };

export type TestBrowser = {
  /** Calls as a visitor in this browser. */
  readonly visitor: Client;
  /** Calls with a session in this browser. */
  as(token: string): Client;
  /** The cookies by name, with what was said about them. */
  readonly cookies: Map<string, TestCookie>;
  /** The header that it would send. */
  sent(): string;
};

export function openBrowser(w: World, common: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, TestCookie>();
  const sent = () => [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = '', rules = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(rules)) cookies.delete(name);
      else cookies.set(name, { value, rules });
    }
  };
  const client = (headers: Record<string, string>): Client => {
    const call = async (key: string, input: { headers?: Record<string, string> } = {}) => {
      const one = clientOf(w.url, { ...common, ...headers, cookie: sent() }) as unknown as Record<
        string,
        (key: string, input: object) => Promise<{ headers: Headers }>
      >;
      const answer = await one['get']?.(key, input);
      if (answer !== undefined) keep(answer.headers);
      return answer;
    };
    return { get: call, post: call, put: call, delete: call } as unknown as Client;
  };
  return { visitor: client({}), as: (token) => client({ authorization: `Bearer ${token}` }), cookies, sent };
}
