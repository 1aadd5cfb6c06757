/** What every carrier of messages must do, as tests: an adapter's own test calls this. */
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { Channel, Message, MessagesPort, MessagesWorld } from './port.ts';

type Bench = {
  readonly world: MessagesWorld;
  /** How many messages of this id the other side got. */
  arrived(id: string): Promise<number>;
  /** The text of the message of this id, as the other side got it. */
  textOf?(id: string): Promise<string>;
};

export function conformsToMessages(port: MessagesPort, open: () => Promise<Bench>, channel: Channel = 'sms'): void {
  const message = (): Message => ({
    id: makeId(),
    channel,
    to: channel === 'sms' ? '+8801700000000' : 'alice@example.org',
    subject: 'x',
    body: `হ্যালো <b> "&" {secret:none}\n${makeId()}`,
  });

  it('hands a message over', async () => {
    const bench = await open();
    const one = message();
    expect(['sent', 'pending']).toContain(await port.send(bench.world, one));
    expect(await bench.arrived(one.id)).toBe(1);
    if (bench.textOf !== undefined) expect((await bench.textOf(one.id)).trim()).toBe(one.body);
  });

  it('sends a repeated id once, also ten at a time', async () => {
    const bench = await open();
    const one = message();
    await Promise.all(Array.from({ length: 10 }, () => port.send(bench.world, one)));
    expect(await port.send(bench.world, one)).toBe('sent');
    expect(await bench.arrived(one.id)).toBe(1);
  });
}
