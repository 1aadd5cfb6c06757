/** The baseline of the web bench: a page of three sentences, no script, no style sheet, no font. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A bare page to measure against."><title>Bare</title></head>
<body><main><h1>Bare</h1><p>This page has nothing to load.</p><p>It is what a browser needs at least.</p></main></body></html>`;

export async function startBarePage(): Promise<{ url: string; stop(): void }> {
  const server = http.createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? page : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
