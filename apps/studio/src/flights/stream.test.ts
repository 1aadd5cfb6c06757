/** The live stream of flights: who does not read it is cut off and piles up nothing, and everybody else goes on. */
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { bindFlights } from './routes.ts';
import type { FlightEvent } from './flight-event.ts';

type Send = (event: FlightEvent) => void;
/** More than what a socket's buffers hold is sent soon. */
const large = { phase: 'flying', text: 'x'.repeat(200_000) } as unknown as FlightEvent;

test('a listener that stops reading is cut off, and one that reads hears everything', async () => {
  const app = Fastify();
  let send: Send = () => {};
  const flights = {
    hear(given: Send) {
      send = given;
      return () => {};
    },
    now: () => undefined,
  };
  const closed = new Set<number>();
  const open: number[] = [];
  app.server.on('connection', (socket) => {
    const id = socket.remotePort ?? 0;
    open.push(id);
    socket.on('close', () => closed.add(id));
  });
  bindFlights(app, { flights } as never, (() => async () => ({})) as never, {} as never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const listen = async (): Promise<net.Socket> => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET /api/flight/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    return socket;
  };
  const slow = (await listen()).pause();
  const reader = await listen();
  let read = 0;
  reader.on('data', (part: Buffer) => (read += part.length));
  let received = 0;
  await vi.waitUntil(
    async () => {
      // The reader has what was told before.
      if (read >= received * 200_000) {
        send(large);
        received += 1;
      }
      return closed.has(open[0] as number);
    },
    { interval: 1, timeout: 20_000 },
  );
  // What a socket's buffers take, and no more than one piece beyond.
  expect(received).toBeLessThan(200);
  await vi.waitUntil(() => read >= received * 200_000, { interval: 1, timeout: 20_000 });
  expect(closed.has(open[1] as number)).toBe(false);
  for (const socket of [slow, reader]) socket.destroy();
  await app.close();
});
