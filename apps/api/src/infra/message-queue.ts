/**
 * A message queue of somebody else's (AMQP 0-9-1, by `amqplib`): what an exchange sends is held in memory until it is taken. The queue is our own and ends
 * with the connection, so whoever reads it treats an end as messages that are lost. The same rules hold as for calls: encrypted and to public addresses
 * only, but for hosts inside that the operator has named.
 */
import { type ChannelModel, connect } from 'amqplib';
import { OutboundFault, mayBeCalled, publicLookup } from './outbound.ts';

export type QueueServer = {
  readonly host: string;
  readonly port: number;
  /** The virtual host: which part of a server that many customers share. */
  readonly path: string;
  readonly user: string;
  readonly password: string;
  readonly exchange: string;
};

export type QueuedMessage = { readonly key: string; readonly text: string };

export type MessageQueue = {
  isOpen(): boolean;
  /** What came since it was asked last, in its order. */
  take(): readonly QueuedMessage[];
  close(): Promise<void>;
};

const connectMs = 5000;
const heartbeatSeconds = 10;
/** So much may wait: what comes faster than it is read ends the connection, and the reader recovers. */
const mostBytes = 64_000_000;
/** A queue that nobody takes from is somebody's who does not lead any more. */
const idleMs = 60_000;

/** Opens a queue over all that an exchange sends. Throws where the server may not be called or does not answer as agreed. */
export async function openMessageQueue(server: QueueServer, inside: readonly string[]): Promise<MessageQueue> {
  const isInside = inside.includes(server.host);
  // A number is never looked up, so it is judged before.
  if (!mayBeCalled(`https://${server.host}`, inside))
    throw new OutboundFault(`${server.host} may not be called`, false);
  const model = await connect(
    {
      ...{ protocol: isInside ? 'amqp' : 'amqps', hostname: server.host, port: server.port },
      ...{ username: server.user, password: server.password, vhost: server.path, heartbeat: heartbeatSeconds },
    },
    { timeout: connectMs, noDelay: true, ...(isInside ? {} : { lookup: publicLookup }) },
  );
  try {
    return await consume(model, server.exchange);
  } catch (error) {
    await model.close().catch(() => {});
    throw error;
  }
}

async function consume(model: ChannelModel, exchange: string): Promise<MessageQueue> {
  let isOpen = true;
  let waiting: QueuedMessage[] = [];
  let bytes = 0;
  let takenAt = performance.now();
  const end = (): void => {
    isOpen = false;
  };
  const close = async (): Promise<void> => {
    end();
    // One that is closed already has nothing left to close.
    await model.close().catch(() => {});
  };
  model.on('error', end).on('close', end);
  const channel = await model.createChannel();
  channel.on('error', end).on('close', end);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  await channel.bindQueue(queue, exchange, '#');
  await channel.consume(
    queue,
    (message) => {
      if (message === null) return end();
      const text = message.content.toString('utf8');
      waiting.push({ key: message.fields.routingKey, text });
      bytes += message.content.length;
      if (bytes > mostBytes || performance.now() - takenAt > idleMs) void close();
    },
    { noAck: true },
  );
  return {
    isOpen: () => isOpen,
    take() {
      const taken = waiting;
      waiting = [];
      bytes = 0;
      takenAt = performance.now();
      return taken;
    },
    close,
  };
}
