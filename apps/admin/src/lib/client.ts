/**
 * The one way to the calls of the back office: `call('GET /admin/api/me')`. The key types the input and the value; a refusal is thrown.
 * The session is a cookie that no script sees; what changes something carries a header that no other site can send.
 */
import type { Envelope } from '@banyan/protocol';
import type { AdminInputOf, AdminKey, AdminRoutes, AdminValueOf } from '@banyan/protocol/admin';
import { currentLanguage } from './language.tsx';
import { RefusalError, isRefusal } from './refusal.ts';

type Part = 'params' | 'query' | 'body';
type Given<K extends AdminKey> = {
  [P in Part as undefined extends AdminInputOf<AdminRoutes[K]>[P] ? never : P]: AdminInputOf<AdminRoutes[K]>[P];
};
type Loose<T> = { [P in keyof T as Record<never, never> extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as Record<never, never> extends T[P] ? P : never]?: T[P];
};
export type CallInput<K extends AdminKey> = Loose<Given<K>>;
export type CallValue<K extends AdminKey> = AdminValueOf<AdminRoutes[K]>;
export type BodyOf<K extends AdminKey> = CallInput<K> extends { body: infer Body } ? Body : never;
type Rest<K extends AdminKey> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K> & { signal?: AbortSignal }]
    : [input: CallInput<K> & { signal?: AbortSignal }];
type Loosely = Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown; signal?: AbortSignal };

/** What happens outside of a call: the session is over, or the second factor is asked for. Set once by the app. */
type Surroundings = {
  onSignedOut: () => void;
  /** Shows the second factor; false when the person gave up. */
  askFactor: () => Promise<boolean>;
};
let around: Surroundings = { onSignedOut: () => {}, askFactor: async () => false };

export function surround(next: Surroundings): void {
  around = next;
}

const answerWithinMs = 30_000;

function addressOf(path: string, input: Loosely): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

async function attempt(key: string, input: Loosely): Promise<unknown> {
  const [method = '', path = ''] = key.split(' ');
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-language': currentLanguage(),
    'x-banyan-admin': '1',
  };
  // A file goes as it is.
  const isFile = input.body instanceof Uint8Array;
  if (input.body !== undefined) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
  if (document.hidden) headers['x-away'] = '1';
  const timeout = AbortSignal.timeout(answerWithinMs);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]);
  let response: Response;
  try {
    const body =
      input.body === undefined ? null : isFile ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body);
    response = await fetch(addressOf(path, input), { method, headers, body, signal, credentials: 'same-origin' });
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw new RefusalError('network-abnormal', '', 0);
  }
  const answer = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  if (answer === undefined) throw new RefusalError('answer-unreadable', '', response.status);
  if (answer.success) return answer.value;
  const { code, message, details, reference } = answer;
  throw new RefusalError(code as RefusalError['code'], message, response.status, details, reference);
}

/** Makes a call. Throws a RefusalError, or the abort of `signal`. A call that needs a fresh second factor asks for it and is made again. */
export async function call<K extends AdminKey>(key: K, ...[input]: Rest<K>): Promise<CallValue<K>> {
  const given = (input ?? {}) as Loosely;
  try {
    return (await attempt(key, given)) as CallValue<K>;
  } catch (error) {
    // Who asks whether somebody is signed in hears it by the answer itself.
    if (isRefusal(error, 'not-logged-in') && key !== 'GET /admin/api/me') around.onSignedOut();
    if (!isRefusal(error, 'reauthentication-required') || !(await around.askFactor())) throw error;
    return (await attempt(key, given)) as CallValue<K>;
  }
}
