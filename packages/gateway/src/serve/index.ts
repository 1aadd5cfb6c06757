/** The gateway as a server of its own on this machine. Its mood may do anything with an answer, also after what was asked is done. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type GatewayAccount,
  type GatewayAnswer,
  type GatewayBooks,
  type GatewayRequest,
  answerGateway,
} from '../server/index.ts';

/** `hang` never answers, `cut` ends the connection. */
export type Sent = { readonly status: number; readonly body: string } | 'hang' | 'cut';
/** Called with a request; `answer` does what is asked, once, and says how it went. */
export type Mood = (request: GatewayRequest, answer: () => Promise<GatewayAnswer>) => Promise<Sent>;

export const written = ({ status, body }: GatewayAnswer): Sent => ({ status, body: JSON.stringify(body) });
const honest: Mood = async (_request, answer) => written(await answer());

export type GatewayServer = { readonly url: string; close(): Promise<void> };
export type GatewayServerOptions = {
  readonly books: GatewayBooks;
  readonly account: GatewayAccount;
  readonly mood?: Mood;
  readonly now?: () => number;
  readonly port?: number;
};

const maxBytes = 100_000;

export async function serveGateway(options: GatewayServerOptions): Promise<GatewayServer> {
  const { books, account, mood = honest, now = Date.now, port = 0 } = options;
  let url = '';
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      const { pathname: path } = new URL(request.url ?? '/', 'http://gateway');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const asked: GatewayRequest = { path, headers, body };
      const world = { books, account, nowMs: now(), pageOf: (id: string) => `${url}/pay/${id}` };
      const sent = await mood(asked, () => answerGateway(world, asked));
      if (sent === 'hang') return;
      if (sent === 'cut') return void request.socket.destroy();
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** A body that is no object of JSON is an empty one. */
async function readBody(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > maxBytes) throw new Error('too large');
  }
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
