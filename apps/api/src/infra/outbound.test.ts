/** Which addresses are the world's, and when a breaker lets somebody through. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBreaker } from './breaker.ts';
import { callOut, isPublicAddress } from './outbound.ts';

describe('addresses', () => {
  it.each(['1.1.1.1', '8.8.8.8', '203.0.114.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is outside', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('a name that leads inside is not called', async () => {
    await expect(callOut('https://localhost:1/', {}, { inside: [] })).rejects.toMatchObject({ mayHaveArrived: false });
    await expect(callOut('https://user:pass@[::1]/', {}, { inside: [] })).rejects.toThrow(/may not be called/);
    await expect(callOut('no address', {}, { inside: [] })).rejects.toThrow(/none/);
  });
});

describe('a server that does not know when to stop', () => {
  const megabyte = Buffer.alloc(1_000_000, 'x');
  let sentMegabytes = 0;
  let url: string;
  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    if (request.url === '/drip') {
      const timer = setInterval(() => response.write('x'), 10);
      return void response.once('close', () => clearInterval(timer));
    }
    const pour = (): void => {
      while (sentMegabytes < 100 && !response.destroyed) {
        sentMegabytes += 1;
        if (!response.write(megabyte)) return void response.once('drain', pour);
      }
      response.end();
    };
    return pour();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is hung up on when it drips beyond the time it has', async () => {
    const rules = { inside: ['127.0.0.1'], withinMs: 100 };
    await expect(callOut(`${url}/drip`, {}, rules)).rejects.toMatchObject({ mayHaveArrived: true });
  });

  it('is hung up on when it sends more than was asked for: of 100 MB a few arrive (F41)', async () => {
    const rules = { inside: ['127.0.0.1'], maxBytes: 200_000 };
    await expect(callOut(url, {}, rules)).rejects.toThrow('too large');
    expect(sentMegabytes).toBeLessThan(50);
  });
});

describe('the breaker', () => {
  it('opens after failures in a row, lets one try after the rest, and closes after a success', async () => {
    let nowMs = 0;
    const clock = { now: () => nowMs };
    const breaker = openBreaker('x', { failures: 2, restMs: 100 });
    const bad = () => breaker.run(clock, () => Promise.reject(new Error('down')));
    const good = () => breaker.run(clock, async () => 'up');
    await expect(bad()).rejects.toThrow('down');
    expect(await good()).toBe('up');
    await expect(bad()).rejects.toThrow('down');
    await expect(bad()).rejects.toThrow('down');
    await expect(good()).rejects.toThrow('for a while');
    nowMs = 100;
    const slow = breaker.run(clock, () => new Promise((resolve) => setImmediate(() => resolve('one'))));
    await expect(good()).rejects.toThrow('for a while');
    expect(await slow).toBe('one');
    expect(await good()).toBe('up');
  });

  it('lets only so many through at a time, and sends who comes on top away without counting it as a failure', async () => {
    const clock = { now: () => 0 };
    const breaker = openBreaker('x', { failures: 1, atOnce: 2 });
    const ends: ((value: string) => void)[] = [];
    const slow = () => breaker.run(clock, () => new Promise<string>((resolve) => ends.push(resolve)));
    const both = [slow(), slow()];
    await expect(slow()).rejects.toThrow('more to answer');
    expect([ends.length, breaker.isOpen(clock)]).toEqual([2, false]);
    for (const end of ends) end('done');
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(await breaker.run(clock, async () => 'next')).toBe('next');
  });
});
