/** What stands between us and PostgreSQL: a start refuses a pooler that hands one session to many connections. */
import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkServer } from './installation.ts';

const message = (kind: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const int = (bytes: 2 | 4, value: number): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeIntBE(value, 0, bytes);
  return made;
};
const ready = message('Z', Buffer.from('I'));

/** All that come speak through one session: what a pooler in transaction mode does to those who come one after another. */
async function openSharing(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const session = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  await session.connect();
  const server = net.createServer((socket) => {
    let isStarted = false;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (!isStarted) {
        isStarted = true;
        socket.write(Buffer.concat([message('R', int(4, 0)), ready]));
      } else if (data.toString('latin1', 0, 1) === 'Q') void answer(socket, data.toString('utf8', 5, data.length - 1));
    });
  });
  async function answer(socket: net.Socket, text: string): Promise<void> {
    const { fields, rows } = await session.query({ text, rowMode: 'array' });
    const columns = fields.map(({ name }) =>
      Buffer.concat([Buffer.from(`${name}\0`), int(4, 0), int(2, 0), int(4, 25), int(2, -1), int(4, -1), int(2, 0)]),
    );
    const lines = (rows as string[][]).map((row) =>
      message('D', int(2, row.length), ...row.flatMap((cell) => [int(4, cell.length), Buffer.from(cell)])),
    );
    const shape = fields.length === 0 ? [] : [message('T', int(2, fields.length), ...columns)];
    socket.write(Buffer.concat([...shape, ...lines, message('C', Buffer.from('DONE\0')), ready]));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://someone@127.0.0.1:${(server.address() as net.AddressInfo).port}/banyan`,
    async close() {
      server.close();
      await session.end();
    },
  };
}

let sharing: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  sharing = await openSharing(inject('clusterUrl'));
});
afterAll(() => sharing.close());

test('a pooler that shares sessions is refused with a sentence, a direct connection is not', async () => {
  await expect(checkServer(sharing.url)).rejects.toThrow(/shares sessions between connections.* session mode/);
  await expect(checkServer(inject('clusterUrl'))).resolves.toBeUndefined();
});
