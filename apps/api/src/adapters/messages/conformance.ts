/** What every carrier of messages must do, as tests: an adapter's own test calls this. */
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { Message, MessagesPort } from './port.ts';

type Bench = {
  readonly world: Parameters<MessagesPort['send']>[0];
  /** How many messages of this id the other side got. */
  arrived(id: string): Promise<number>;
};

export function conformsToMessages(port: MessagesPort, open: () => Promise<Bench>): void {
  const message = (): Message => ({
    id: makeId(),
    channel: 'sms',
    to: '+8801700000000',
    subject: 'x',
    body: 'হ্যালো <b>',
  });

  it('hands a message over', async () => {
    const bench = await open();
    const one = message();
    expect(['sent', 'pending']).toContain(await port.send(bench.world, one));
    expect(await bench.arrived(one.id)).toBe(1);
  });

  it('sends a repeated id once, also ten at a time', async () => {
    const bench = await open();
    const one = message();
    await Promise.all(Array.from({ length: 10 }, () => port.send(bench.world, one)));
    expect(await bench.arrived(one.id)).toBe(1);
  });
}
