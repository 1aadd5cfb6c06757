/** Somebody else's HTTP server for a test: it notes what it was asked and answers as it is told. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};
/** `hang` never answers, `cut` ends the connection after the request was read. */
type Reply = 'hang' | 'cut' | { status?: number; headers?: Record<string, string>; body?: string | object };

export type FakeServer = {
  readonly url: string;
  readonly asked: ReceivedRequest[];
  /** From now on. */
  reply(next: (asked: ReceivedRequest) => Reply | Promise<Reply>): void;
  close(): Promise<void>;
};

export async function fakeServer(first: (asked: ReceivedRequest) => Reply | Promise<Reply>): Promise<FakeServer> {
  const asked: ReceivedRequest[] = [];
  let answer = first;
  const server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const one = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
      asked.push(one);
      const reply = await answer(one);
      if (reply === 'cut') return void request.socket.destroy();
      if (reply === 'hang') return;
      const text = typeof reply.body === 'object' ? JSON.stringify(reply.body) : (reply.body ?? '');
      const type = typeof reply.body === 'object' ? 'application/json' : 'text/plain';
      response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers }).end(text);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
