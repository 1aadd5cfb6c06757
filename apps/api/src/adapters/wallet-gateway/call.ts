/**
 * Calls of protocol 1 of a mobile wallet's gateway, written after the public documentation of such gateways. A call is answered with a JSON
 * object or it is a `GatewayFault`: then nobody knows what the gateway did, and only its own `query` can tell.
 */
import { createHash } from 'node:crypto';
import { type Breaker, openBreaker } from '../../infra/breaker.ts';
import type { Context } from '../../infra/context.ts';
import { OutboundFault, callOut, outboundRules } from '../../infra/outbound.ts';
import type { GatewayAccount } from './account.ts';
import { gatewayAnswersWithin } from './setting.ts';

export type GatewayWorld = Pick<Context, 'clock' | 'settings'>;
export type GatewaySays = Readonly<Record<string, unknown>>;

/** Sends one call and brings its answer; throws when there is none. */
export type Transport = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;

/** No answer, or none that can be read. `mayHaveArrived`: whether the gateway may have done what was asked. */
export class GatewayFault extends Error {
  readonly mayHaveArrived: boolean;
  constructor(message: string, mayHaveArrived: boolean) {
    super(message);
    this.name = 'GatewayFault';
    this.mayHaveArrived = mayHaveArrived;
  }
}

const breakers = new Map<string, Breaker>();
/** No answer of a gateway is longer than a few hundred characters. */
const maxBytes = 64_000;

function breakerOf(api: string): Breaker {
  const known = breakers.get(api) ?? openBreaker('the payment gateway', { failures: 8, restMs: 15_000, atOnce: 40 });
  breakers.set(api, known);
  return known;
}

/** Over HTTP, each gateway behind a breaker of its own. */
export function httpTransport(
  { clock, settings }: GatewayWorld,
  api: string,
  extraInside: readonly string[] = [],
): Transport {
  const rules = outboundRules(settings, { withinMs: settings.get(gatewayAnswersWithin), maxBytes });
  const inside = [...rules.inside, ...extraInside];
  return (path, headers, body) =>
    breakerOf(api).run(clock, async () => {
      const answer = await callOut(`${api}${path}`, { method: 'POST', headers, body }, { ...rules, inside });
      if (answer.status >= 500) throw new GatewayFault(`the gateway answered ${answer.status}`, true);
      return answer;
    });
}

type Token = { readonly access: string; readonly refresh: string; readonly endsAt: number };
const tokens = new Map<string, Promise<Token>>();
/** A token is renewed a while before it ends, so that none ends on its way. */
const marginMs = 120_000;

const keyOf = ({ api, appKey, username, appSecret, password }: GatewayAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([api, appKey, username, appSecret, password]))
    .digest('hex');

async function send(
  transport: Transport,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<{ status: number; says: GatewaySays }> {
  const sent = { 'content-type': 'application/json', accept: 'application/json', ...headers };
  let answer: Awaited<ReturnType<Transport>>;
  try {
    answer = await transport(path, sent, JSON.stringify(body));
  } catch (error) {
    if (error instanceof GatewayFault) throw error;
    const mayHaveArrived = error instanceof OutboundFault && error.mayHaveArrived;
    throw new GatewayFault(error instanceof Error ? error.message : String(error), mayHaveArrived);
  }
  try {
    const says = JSON.parse(answer.body) as unknown;
    if (typeof says === 'object' && says !== null && !Array.isArray(says))
      return { status: answer.status, says: says as GatewaySays };
  } catch {
    // Said below.
  }
  throw new GatewayFault('the gateway answered something that is no object of JSON', true);
}

/** A token from an answer; undefined when it holds none. */
function readToken(says: GatewaySays, nowMs: number): Token | undefined {
  const { id_token: access, refresh_token: refresh, expires_in: seconds } = says;
  if (typeof access !== 'string' || access === '') return undefined;
  const lifeMs = typeof seconds === 'number' && seconds > 0 && seconds < 1_000_000 ? seconds * 1000 : 600_000;
  return { access, refresh: typeof refresh === 'string' ? refresh : '', endsAt: nowMs + lifeMs };
}

async function fetchToken(
  world: GatewayWorld,
  account: GatewayAccount,
  transport: Transport,
  old?: Token,
): Promise<Token> {
  const credentials = { app_key: account.appKey, app_secret: account.appSecret };
  const headers = { username: account.username, password: account.password };
  const nowMs = world.clock.now();
  if (old !== undefined && old.refresh !== '') {
    const renewed = await send(transport, '/token/refresh', headers, { ...credentials, refresh_token: old.refresh });
    const token = readToken(renewed.says, nowMs);
    if (token !== undefined) return token;
  }
  const { says } = await send(transport, '/token/grant', headers, credentials);
  const token = readToken(says, nowMs);
  if (token === undefined) throw new GatewayFault(`the gateway grants no token: ${codeOf(says)}`, false);
  return token;
}

/** One token for all who ask at the same time; renewed before it ends. */
async function tokenOf(
  world: GatewayWorld,
  account: GatewayAccount,
  transport: Transport,
  spent?: Token,
): Promise<Token> {
  const key = keyOf(account);
  const known = tokens.get(key);
  const current = await known?.catch(() => undefined);
  // Somebody may have fetched another meanwhile.
  if (tokens.get(key) !== known) return await tokenOf(world, account, transport, spent);
  if (current !== undefined && current.access !== spent?.access && current.endsAt - marginMs > world.clock.now())
    return current;
  const next = fetchToken(world, account, transport, spent === undefined ? current : undefined);
  tokens.set(key, next);
  next.catch(() => {
    if (tokens.get(key) === next) tokens.delete(key);
  });
  return await next;
}

/** The gateway's code for how a call went, for a log; never more than a few characters. */
export const codeOf = (says: GatewaySays): string => String(says['statusCode'] ?? 'no code').slice(0, 20);

/** Calls the gateway as the account. Throws a `GatewayFault`. */
export async function callGateway(
  world: GatewayWorld,
  account: GatewayAccount,
  transport: Transport,
  call: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<GatewaySays> {
  const attempt = async (token: Token) =>
    await send(
      transport,
      call.path,
      { authorization: `Bearer ${token.access}`, 'x-app-key': account.appKey },
      call.body,
    );
  const token = await tokenOf(world, account, transport);
  const first = await attempt(token);
  // An expired token was not let in: nothing has happened, and a fresh one may try.
  const { status, says } =
    first.status === 401 ? await attempt(await tokenOf(world, account, transport, token)) : first;
  if (status === 401) throw new GatewayFault('the gateway refuses our token', false);
  return says;
}
