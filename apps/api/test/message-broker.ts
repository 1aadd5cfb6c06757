/**
 * A message broker for tests, as little of AMQP 0-9-1 as one consumer of one exchange needs, written from the protocol's specification: handshake, a
 * channel, a queue of the consumer's own, and deliveries. It refuses a user, drops connections and sends what a test says.
 */
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

const u8 = (value: number): Buffer => Buffer.from([value]);
const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
const short = (text: string): Buffer => Buffer.concat([u8(Buffer.byteLength(text)), Buffer.from(text)]);
const long = (text: string): Buffer => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)]);
const emptyTable = u32(0);

const frameEnd = 0xce;
const frame = (type: number, channel: number, payload: Buffer): Buffer =>
  Buffer.concat([u8(type), u16(channel), u32(payload.length), payload, u8(frameEnd)]);
const method = (channel: number, of: number, id: number, ...fields: readonly Buffer[]): Buffer =>
  frame(1, channel, Buffer.concat([u16(of), u16(id), ...fields]));

/** Class and method numbers of the specification. */
const ids = { connection: 10, channel: 20, queue: 50, basic: 60 } as const;

export type MessageBroker = {
  readonly port: number;
  /** Users who came in, in their order, with the virtual host that they asked for. */
  readonly users: { readonly user: string; path: string }[];
  /** Whoever has another name is sent away; undefined lets everybody in. */
  onlyUser: string | undefined;
  /** How many read now. */
  readers(): number;
  send(key: string, text: string): void;
  /** Ends all connections without a word. */
  drop(): void;
  close(): Promise<void>;
};

type Reader = { readonly socket: Socket; isReading: boolean };

/** The user of the answer to a challenge of the plain kind: two texts, each behind a zero. */
function userOf(fields: Buffer): string {
  const tableEnd = 4 + fields.readUInt32BE(0);
  const mechanismEnd = tableEnd + 1 + fields.readUInt8(tableEnd);
  const response = fields.subarray(mechanismEnd + 4, mechanismEnd + 4 + fields.readUInt32BE(mechanismEnd));
  return response.toString().split('\0')[1] ?? '';
}

const shortAt = (fields: Buffer, at: number): string =>
  fields.subarray(at + 1, at + 1 + fields.readUInt8(at)).toString();

/** Opens a broker on a port of its own. */
export async function messageBroker(): Promise<MessageBroker> {
  const readers = new Set<Reader>();
  const broker = { users: [] as { user: string; path: string }[], onlyUser: undefined as string | undefined };

  function answer(reader: Reader, channel: number, of: number, id: number, fields: Buffer): void {
    const { socket } = reader;
    const say = (to: number, ...more: readonly Buffer[]) => void socket.write(method(channel, of, to, ...more));
    const call = `${of}.${id}`;
    if (call === `${ids.connection}.11`) {
      const user = userOf(fields);
      if (broker.onlyUser !== undefined && user !== broker.onlyUser) return void socket.destroy();
      broker.users.push({ user, path: '' });
      // No limit of channels, frames of 128 KiB, no heartbeat.
      say(30, u16(0), u32(131_072), u16(0));
    } else if (call === `${ids.connection}.40`) {
      (broker.users.at(-1) as { path: string }).path = shortAt(fields, 0);
      say(41, short(''));
    } else if (call === `${ids.connection}.50`) say(51);
    else if (call === `${ids.channel}.10`) say(11, long(''));
    else if (call === `${ids.channel}.40`) say(41);
    else if (call === `${ids.queue}.10`) say(11, short('own'), u32(0), u32(0));
    else if (call === `${ids.queue}.20`) say(21);
    else if (call === `${ids.basic}.20`) {
      say(21, short('reader'));
      reader.isReading = true;
    }
  }

  function listen(socket: Socket): void {
    const reader: Reader = { socket, isReading: false };
    readers.add(reader);
    let rest = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('close', () => void readers.delete(reader)).on('error', () => {});
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      if (!isGreeted && rest.length >= 8) {
        isGreeted = true;
        rest = rest.subarray(8);
        socket.write(method(0, ids.connection, 10, u8(0), u8(9), emptyTable, long('PLAIN'), long('en_US')));
      }
      while (rest.length >= 7 && rest.length >= 8 + rest.readUInt32BE(3)) {
        const size = rest.readUInt32BE(3);
        const [type, channel, payload] = [rest.readUInt8(0), rest.readUInt16BE(1), rest.subarray(7, 7 + size)];
        rest = rest.subarray(8 + size);
        if (type === 1) answer(reader, channel, payload.readUInt16BE(0), payload.readUInt16BE(2), payload.subarray(4));
      }
    });
  }

  const server = net.createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reading = (): Reader[] => [...readers].filter(({ isReading }) => isReading);
  return Object.assign(broker, {
    port: (server.address() as AddressInfo).port,
    readers: () => reading().length,
    send(key: string, text: string) {
      const body = Buffer.from(text);
      const delivery = Buffer.concat([
        method(1, ids.basic, 60, short('reader'), u64(1), u8(0), short('unifiedfeed'), short(key)),
        frame(2, 1, Buffer.concat([u16(ids.basic), u16(0), u64(body.length), u16(0)])),
        ...Array.from({ length: Math.ceil(body.length / 100_000) }, (_, at) =>
          frame(3, 1, body.subarray(at * 100_000, (at + 1) * 100_000)),
        ),
      ]);
      for (const { socket } of reading()) socket.write(delivery);
    },
    drop() {
      for (const { socket } of readers) socket.destroy();
    },
    async close() {
      for (const { socket } of readers) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
