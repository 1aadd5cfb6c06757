/** The wallet in memory behind HTTP: signatures and bodies, with the faults of both. */
import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WalletClient, sign, walletClient } from '../client/index.ts';
import type { Fault } from './faults.ts';
import type { Is } from './read.ts';
import type { Answer } from './book.ts';
import { type MemoryWallet, memoryWallet } from './wallet.ts';

export type WalletServer = MemoryWallet & {
  readonly client: WalletClient;
  /** A client with a key that was good once. */
  readonly retired: WalletClient;
  close(): Promise<void>;
};

type Call = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

const skewMs = 300_000;
const refusedText = '{"status":"SIGNATURE_INVALID","request_id":"","retry":false}';

/** Starts a wallet with one fault, or with none. */
export async function startWallet(fault?: Fault): Promise<WalletServer> {
  const is: Is = (name) => name === fault;
  const wallet = memoryWallet(fault);
  const keys = new Map([['k-1', randomBytes(32)]]);
  const old = randomBytes(32);
  if (is('a retired key goes on')) keys.set('k-0', old);

  async function answer(call: Call): Promise<Answer> {
    const hint = is('an unknown key is told apart') && !keys.has(String(call.headers['wallet-key']));
    const refused = { http: 401, text: hint ? refusedText.replace('"retry"', '"key":"unknown","retry"') : refusedText };
    if (!isSigned(call, keys.get(String(call.headers['wallet-key'])), is)) return refused;
    const url = new URL(call.url, 'http://wallet');
    const body = call.body === '' ? {} : (JSON.parse(call.body) as Record<string, unknown>);
    const vendor = call.method === 'GET' ? url.searchParams.get('vendor') : body['vendor'];
    if (vendor !== 'ACME' && !is('a key signs for every vendor')) return refused;
    return await wallet.call(url.pathname, url.searchParams, body);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      void answer({ method, url, headers, body: Buffer.concat(parts).toString() }).then(
        ({ http, text, isReplayed }) => {
          if (isReplayed === true) response.setHeader('wallet-replayed', 'true');
          response.writeHead(http, { 'content-type': 'application/json' }).end(text);
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientOf = (keyId: string, secret: Buffer) => walletClient({ url, vendor: 'ACME', keyId, secret });
  return {
    ...wallet,
    client: clientOf('k-1', keys.get('k-1') as Buffer),
    retired: clientOf('k-0', old),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSigned({ method, url, body, headers }: Call, secret: Buffer | undefined, is: Is): boolean {
  if (is('a question needs no signature') && method === 'GET') return true;
  const [timestamp, signature] = [String(headers['wallet-timestamp']), String(headers['wallet-signature'])];
  if (secret === undefined || !/^\d{10,16}$/.test(timestamp)) return false;
  const lateMs = Date.now() - Number.parseInt(timestamp, 10);
  const mostLateMs = is('a call may come ten minutes late') ? 2 * skewMs : skewMs;
  const isOff = lateMs > mostLateMs || (lateMs < -skewMs && !is('a call may come from the future'));
  if (isOff && !is('the time of a call is not looked at')) return false;
  const pathOf = (signed: string) => (is('the query is not signed') ? (signed.split('?', 1)[0] ?? '') : signed);
  const methods = is('the method is not signed') ? ['GET', 'POST'] : [method];
  const isParsed = is('the body is signed as it is understood, not as it was sent') && body !== '';
  const bytes = isParsed ? JSON.stringify(JSON.parse(body)) : body;
  const rights = methods.map((one) => sign(secret, timestamp, one, pathOf(url), bytes));
  if (is('the query is not signed')) rights.push(sign(secret, timestamp, method, url, body));
  if (is('the signature is compared by eight bytes'))
    return rights.some((right) => right.slice(0, 16) === signature.slice(0, 16));
  return rights.includes(signature);
}
