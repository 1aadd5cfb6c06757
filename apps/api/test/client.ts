/**
 * A caller of the API over real HTTP, typed by the protocol. Every answer is checked against its route: its status, its
 * envelope, the shape of its value, and that a refusal is one the route lists.
 */
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { expect } from 'vitest';
import { type InputOf, type Route, type RouteKey, type Routes, type ValueOf, allRoutes } from '@banyan/protocol';
import {
  type AdminInputOf,
  type AdminKey,
  type AdminRoutes,
  type AdminValueOf,
  allAdminRoutes,
} from '@banyan/protocol/admin';
import { type RefusalCode, commonRefusals, refusals } from '@banyan/protocol/refusals';
import { withDevice } from './device.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type KeyOf<M extends Method> = Extract<RouteKey, `${M} ${string}`>;
/** Tests send wrong things too, so an input is only asked to have the right parts. */
type Loose<K extends RouteKey> = { [P in keyof InputOf<Routes[K]>]?: unknown } & { headers?: Record<string, string> };

type Said<Value> = {
  readonly status: number;
  readonly ok: boolean;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, string | number>> | undefined;
  /** The value; reading it from a refusal fails the test. */
  readonly value: Value;
  readonly headers: Headers;
};
export type Answer<K extends RouteKey> = Said<ValueOf<Routes[K]>>;

export type Client = {
  readonly [M in Lowercase<Method>]: <K extends KeyOf<Uppercase<M> & Method>>(
    key: K,
    input?: Loose<K>,
  ) => Promise<Answer<K>>;
};

const validators = new Map<TSchema, Validator>();
function validatorOf(schema: TSchema): Validator {
  const made = validators.get(schema) ?? (Compile(schema) as unknown as Validator);
  validators.set(schema, made);
  return made;
}

/** A client of the server at `baseUrl`, with the headers it sends each time. */
export function clientOf(baseUrl: string, common: Record<string, string> = {}): Client {
  const call = async <K extends RouteKey>(key: K, input: Loose<K> = {}): Promise<Answer<K>> => {
    const response = await send(baseUrl, key, input as Parts, common);
    const text = await response.text();
    return checked(key, allRoutes[key], response, text) as Answer<K>;
  };
  return { get: call, post: call, put: call, delete: call } as unknown as Client;
}

type AdminOf<M extends Method> = Extract<AdminKey, `${M} ${string}`>;
type LooseAdmin<K extends AdminKey> = { [P in keyof AdminInputOf<AdminRoutes[K]>]?: unknown } & {
  headers?: Record<string, string>;
};
export type AdminAnswer<K extends AdminKey> = Said<AdminValueOf<AdminRoutes[K]>>;
export type AdminClient = {
  readonly [M in Lowercase<Method>]: <K extends AdminOf<Uppercase<M> & Method>>(
    key: K,
    input?: LooseAdmin<K>,
  ) => Promise<AdminAnswer<K>>;
};

/** A caller of the back office's calls, typed and checked in the same way. */
export function adminClientOf(baseUrl: string, common: Record<string, string> = {}): AdminClient {
  const call = async <K extends AdminKey>(key: K, input: LooseAdmin<K> = {}): Promise<AdminAnswer<K>> => {
    const response = await send(baseUrl, key, input as Parts, {
      'x-banyan-admin': '1',
      'user-agent': 'test',
      ...common,
    });
    const route = allAdminRoutes[key];
    const refusals = [...route.refusals, 'reauthentication-required' as const];
    return checked(key, { ...route, refusals }, response, await response.text()) as AdminAnswer<K>;
  };
  return { get: call, post: call, put: call, delete: call } as unknown as AdminClient;
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

export async function send(
  baseUrl: string,
  key: string,
  input: Parts,
  common: Record<string, string> = {},
): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name]).toWellFormed()),
  );
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  const headers: Record<string, string> = { ...common, ...input.headers };
  const isFile = input.body instanceof Uint8Array;
  if (input.body !== undefined) headers['content-type'] ??= isFile ? 'application/octet-stream' : 'application/json';
  headers['cookie'] = withDevice(headers['cookie']);
  const isRaw = isFile || typeof input.body === 'string';
  const body = input.body === undefined ? null : isRaw ? (input.body as BodyInit) : JSON.stringify(input.body);
  return await fetch(`${baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`, { method, headers, body });
}

/** Checks an answer against its route and hands it on. */
function checked(
  key: string,
  route: Pick<Route, 'value' | 'refusals'>,
  response: Response,
  text: string,
): Said<unknown> {
  const envelope = JSON.parse(text) as Record<string, unknown>;
  const code = String(envelope['code']);
  if (response.status === 200) {
    expect(envelope, key).toMatchObject({ success: true, code: 'ok' });
    const validator = validatorOf(route.value);
    if (!validator.Check(envelope['value']))
      expect.fail(`${key} answered another shape: ${JSON.stringify(validator.Errors(envelope['value']))} in ${text}`);
  } else {
    expect(envelope, key).toMatchObject({ success: false, value: null });
    const listed: readonly string[] = [...commonRefusals, ...route.refusals];
    expect(listed, `${key} answered a refusal that it does not list`).toContain(code);
    expect(response.status, `${key} ${code}`).toBe(refusals[code as RefusalCode]);
    expect(String(envelope['message']).length, `${key} ${code} has a message`).toBeGreaterThan(0);
  }
  return {
    status: response.status,
    ok: response.status === 200,
    code,
    message: String(envelope['message']),
    details: envelope['details'] as Said<unknown>['details'],
    get value(): unknown {
      if (response.status !== 200) expect.fail(`${key} was refused: ${text}`);
      return envelope['value'];
    },
    headers: response.headers,
  };
}
