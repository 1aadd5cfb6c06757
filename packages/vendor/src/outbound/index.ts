/**
 * Calls of a Node process to other people's servers: HTTPS only, never to an address of the own network, no redirects followed, with an end in
 * time and in size. Hosts that the operator names may lie inside and may speak plain HTTP. The name is resolved once and what
 * it resolves to is checked and called, so that a name cannot point elsewhere in between.
 */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

/** Nobody answered, or not as asked. `mayHaveArrived`: whether the other side may have read the request. */
export class OutboundFault extends Error {
  readonly mayHaveArrived: boolean;
  constructor(message: string, mayHaveArrived: boolean) {
    super(message);
    this.name = 'OutboundFault';
    this.mayHaveArrived = mayHaveArrived;
  }
}

export type OutboundCall = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
};

export type OutboundRules = {
  /** Host names inside the own network that may be called, also over plain HTTP. */
  readonly inside: readonly string[];
  readonly withinMs?: number;
  readonly maxBytes?: number;
};

export type OutboundAnswer = { readonly status: number; readonly headers: Headers; readonly body: string };

const privateNetworks = new net.BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the world outside. What is no address does not. */
export function isPublicAddress(address: string): boolean {
  const version = net.isIP(address);
  if (version === 0) return false;
  return !privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Throws an `OutboundFault` unless the address may be called. */
function check(url: URL, inside: readonly string[]): void {
  const host = hostOf(url);
  if (inside.includes(host)) {
    if (url.protocol === 'https:' || url.protocol === 'http:') return;
  } else if (url.protocol === 'https:' && (net.isIP(host) === 0 || isPublicAddress(host))) return;
  throw new OutboundFault(`${url.protocol}//${host} may not be called`, false);
}

/** Resolves a name and refuses it when one of its addresses lies inside. */
export const publicLookup: net.LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 4);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundFault(`${name} lies inside the own network`, false), '', 4);
    if (options.all === true) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

/** Calls another server. Throws an `OutboundFault`; a status of any kind is an answer. */
export async function callOut(address: string, call: OutboundCall, rules: OutboundRules): Promise<OutboundAnswer> {
  if (!URL.canParse(address)) throw new OutboundFault('the address is none', false);
  const url = new URL(address);
  check(url, rules.inside);
  const { withinMs = 10_000, maxBytes = 1_000_000 } = rules;
  const isInside = rules.inside.includes(hostOf(url));
  let isConnected = false;
  try {
    return await new Promise<OutboundAnswer>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: call.method ?? 'GET',
        headers: { 'user-agent': 'banyan', ...call.headers },
        agent: false,
        signal: AbortSignal.timeout(withinMs),
        ...(isInside ? {} : { lookup: publicLookup }),
      });
      request.once('socket', (socket) => {
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
      });
      request.once('error', reject);
      request.once('response', (response) => void read(response, maxBytes).then(resolve, reject));
      request.end(call.body);
    });
  } catch (error) {
    if (error instanceof OutboundFault) throw error;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    // Never the whole address: keys stand in some.
    throw new OutboundFault(`${url.hostname}: ${code} ${message}`.slice(0, 200), isConnected);
  }
}

async function read(response: http.IncomingMessage, maxBytes: number): Promise<OutboundAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new OutboundFault('the answer is too large', true);
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return { status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') };
}

/** The same as a `fetch`, for libraries that take one. */
export function fetchOut(rules: OutboundRules) {
  return async (
    address: string,
    init: { method?: string; headers?: HeadersInit; body?: unknown } = {},
  ): Promise<Response> => {
    const body = init.body instanceof URLSearchParams || typeof init.body === 'string' ? String(init.body) : undefined;
    const headers = Object.fromEntries(new Headers(init.headers));
    if (init.body instanceof URLSearchParams)
      headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
    const answer = await callOut(address, { method: init.method, headers, body }, rules);
    const isEmpty = [204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
}
