/**
 * The one way to the API: `call('GET /wps/member/info')`. The route key types the input and the value; a refusal is
 * thrown as a RefusalError. Every call carries the language (I18N-09) and, when there is one, the session's token.
 */
import type { Envelope, InputOf, RouteKey, Routes, ValueOf } from '@banyan/protocol';
import { forgetBodyKey, sealBody } from './envelope.ts';
import { isAway } from './presence.ts';
import { isRefusal, type RefusalDetails, RefusalError } from './refusal.ts';
import { makeStore } from './store.ts';

type Part = 'params' | 'query' | 'body';
type Given<K extends RouteKey> = {
  [P in Part as undefined extends InputOf<Routes[K]>[P] ? never : P]: InputOf<Routes[K]>[P];
};
type Loose<T> = { [P in keyof T as Record<never, never> extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as Record<never, never> extends T[P] ? P : never]?: T[P];
};
/** What a call of this route needs; a part whose fields are all optional may be left out. */
export type CallInput<K extends RouteKey> = Loose<Given<K>>;
export type CallValue<K extends RouteKey> = ValueOf<Routes[K]>;
/** The body of a call of this route. */
export type BodyOf<K extends RouteKey> = CallInput<K> extends { body: infer Body } ? Body : never;
type Rest<K extends RouteKey> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K> & CallOptions]
    : [input: CallInput<K> & CallOptions];
type CallOptions = {
  signal?: AbortSignal;
  /** The token goes in the header `token` too, as the specification has it of the favourites (DEC-21). */
  inTokenHeader?: true;
};
type Loosely = Partial<Record<Part, Record<string, unknown>>> & CallOptions;

/** What the client asks the session and the language for; set once at the start. */
type Surroundings = {
  token: () => string | null;
  language: () => string;
  /** The server knows the session no longer; the details say why, where it ended by itself. */
  onSignedOut: (details: RefusalDetails) => void;
  onHeld: () => void;
};
const around = makeStore<Surroundings>({
  token: () => null,
  language: () => 'BN',
  onSignedOut: () => {},
  onHeld: () => {},
});

/** How a call goes out; a view puts its own in the place of this. */
export type Ask = (key: string, address: string, sent: RequestInit) => Promise<Response>;
const asking = makeStore<Ask>((_, address, sent) => fetch(address, sent));

export function askBy(ask: Ask): void {
  asking.set(ask);
}

export function surround(next: Surroundings): void {
  around.set(next);
}

/** The headers that every request of ours carries. */
export function callHeaders(): Record<string, string> {
  const token = around.get().token();
  const headers: Record<string, string> = { accept: 'application/json', 'x-language': around.get().language() };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (token !== null && isAway()) headers['x-away'] = '1';
  return headers;
}

/** The routes that the protocol marks: one that is missing in a table below, or is too much there, is a type error. */
type Marked<Mark extends 'encrypted' | 'form'> = {
  [K in RouteKey]: Routes[K] extends Readonly<Record<Mark, true>> ? K : never;
}[RouteKey];
const routesIn = (table: Readonly<Record<string, true>>): ReadonlySet<string> => new Set(Object.keys(table));

const encrypted = routesIn({
  'PUT /wps/member/register': true,
  'PUT /wps/member/register/mobile': true,
  'POST /wps/session/login': true,
  'POST /wps/session/step': true,
  'POST /wps/member/reauthentication': true,
  'POST /wps/member/password': true,
  'PUT /wps/member/paymentPassword': true,
  'PUT /wps/kyc/person': true,
  'POST /wps/member/paymentPassword/reset': true,
  'POST /wps/member/password/link': true,
  'POST /wps/payout-accounts': true,
  'POST /wps/withdrawals': true,
  'POST /wps/member/password/verification': true,
  'POST /wps/transfers': true,
  'POST /wps/agent/accounts': true,
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': true,
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': true,
} satisfies Record<Marked<'encrypted'>, true>);

/** Sent as forms, as the specification has it (PWD-10). */
const forms = routesIn({
  'POST /wps/member/password/email': true,
  'POST /wps/marketing/one-click/:token': true,
} satisfies Record<Marked<'form'>, true>);

function addressOf(path: string, input: Loosely): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams({ language: around.get().language() });
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `${filled}?${query}`;
}

/** How long an answer may take: who waits longer has lost the connection and should hear of it. */
export const answerWithinMs = 30_000;

type Answered = { status: number; answer: Envelope<unknown> };

async function read(response: Response): Promise<Answered> {
  const unreadable = () =>
    new RefusalError('answer-unreadable', `${response.url} did not answer with JSON`, response.status);
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? unreadable() : error;
  });
  if (typeof answer !== 'object' || answer === null) throw unreadable();
  return { status: response.status, answer: answer as Envelope<unknown> };
}

async function send(
  key: RouteKey,
  address: string,
  body: unknown,
  { signal, inTokenHeader }: CallOptions,
): Promise<Answered> {
  const headers = callHeaders();
  const token = around.get().token();
  if (inTokenHeader && token !== null) headers['token'] = token;
  if (body !== undefined && !(body instanceof URLSearchParams)) headers['content-type'] = 'application/json';
  const asked = new AbortController();
  const stop = () => asked.abort();
  const timer = setTimeout(stop, answerWithinMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await asking.get()(key, address, {
      method: key.split(' ', 1)[0] as string,
      headers,
      signal: asked.signal,
      body: body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body),
    });
    return await read(response);
  } catch (error) {
    if (signal?.aborted || isRefusal(error)) throw error;
    throw new RefusalError('network-abnormal', String(error), 0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function bodyOf(key: RouteKey, body: Loosely['body']): Promise<unknown> {
  if (forms.has(key)) return new URLSearchParams(body as Record<string, string>);
  return encrypted.has(key) ? await sealBody(body, () => call('GET /wps/system/bodyKey')) : body;
}

async function attempt(key: RouteKey, input: Loosely): Promise<unknown> {
  const [, path = ''] = key.split(' ');
  const sealed = await bodyOf(key, input.body);
  const sentToken = around.get().token();
  const { status, answer } = await send(key, addressOf(path, input), sealed, input);
  if (answer.success) return answer.value;
  const refusal = new RefusalError(
    answer.code as RefusalError['code'],
    answer.message,
    status,
    answer.details,
    answer.reference,
  );
  if (refusal.code === 'not-logged-in') signedOut(sentToken, refusal.details);
  if (refusal.code === 'password-change-required' && sentToken === around.get().token()) around.get().onHeld();
  throw refusal;
}

/** The server has answered that the session of this token is over. */
export function signedOut(token: string | null, details: RefusalDetails = {}): void {
  if (token !== null && token === around.get().token()) around.get().onSignedOut(details);
}

/** The token that calls carry now. */
export const currentToken = (): string | null => around.get().token();

/** Calls a route. Throws a RefusalError, or the abort of `signal`. */
export async function call<K extends RouteKey>(key: K, ...[input]: Rest<K>): Promise<CallValue<K>> {
  try {
    return (await attempt(key, (input ?? {}) as Loosely)) as CallValue<K>;
  } catch (error) {
    // A key may have been rotated while the page stood open: once more, with the new one.
    if (!encrypted.has(key) || !isRefusal(error, 'envelope-invalid')) throw error;
    forgetBodyKey();
    return (await attempt(key, (input ?? {}) as Loosely)) as CallValue<K>;
  }
}
