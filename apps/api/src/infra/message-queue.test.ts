/** A queue is opened under the rules of all calls: hosts inside are those that the operator has named, by name or by number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MessageBroker, messageBroker } from '../../test/message-broker.ts';
import { openMessageQueue } from './message-queue.ts';

let broker: MessageBroker;
beforeAll(async () => {
  broker = await messageBroker();
});
afterAll(() => broker.close());

const open = (host: string, inside: readonly string[]) =>
  openMessageQueue({ host, port: broker.port, path: '/', user: 'a', password: '', exchange: 'x' }, inside);

it.each(['127.0.0.1', '127.1', '2130706433', '10.0.0.7', 'localhost'])(
  '%s is not called unless it is named',
  async (host) => {
    await expect(open(host, ['10.9.9.9'])).rejects.toThrow(/may not be called|lies inside/);
    expect(broker.users).toEqual([]);
  },
);

it('one that is named is', async () => {
  const queue = await open('127.0.0.1', ['127.0.0.1']);
  expect(queue.isOpen()).toBe(true);
  await queue.close();
});
