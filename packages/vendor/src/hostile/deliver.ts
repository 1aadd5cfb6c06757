/**
 * One message brought to its end through every disturbance: sent twice, four at once, given up before the answer comes,
 * forged on the way, altered afterwards. What counts is only what the wallet finally says.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Outgoing, Reply, WalletClient } from '../client/index.ts';
import type { Chance } from './chance.ts';

export type Message = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

export type Counts = {
  sent: number;
  repeated: number;
  lost: number;
  forged: number;
  altered: number;
  replayed: number;
  /** What the contract forbids, in words. */
  faults: string[];
};

/** Returns the final reply; undefined when `isHopeless` said that none will come. */
export async function deliver(
  client: WalletClient,
  message: Message,
  { chance, counts, isHopeless }: { chance: Chance; counts: Counts; isHopeless: () => boolean },
): Promise<Reply | undefined> {
  if (chance.percent(10)) await forge(client, message, counts);
  for (let turn = 0; turn < 2000; turn += 1) {
    if (chance.percent(15)) await lose(client, message, chance, counts);
    counts.sent += 1;
    const reply = await sendOnce(client, message);
    if (reply === undefined || reply.body.retry === true) {
      if (isHopeless()) return undefined;
      await pause(chance.under(8));
      continue;
    }
    await repeat(client, message, reply, { chance, counts });
    if (chance.percent(8)) await replay(client, message, reply, counts);
    return reply;
  }
  counts.faults.push(`no final answer to ${JSON.stringify(message)}`);
  return undefined;
}

/** Undefined: no answer came. */
async function sendOnce(
  client: WalletClient,
  { path, body }: Message,
  signal?: AbortSignal,
): Promise<Reply | undefined> {
  try {
    return await client.post(path, body, { signal });
  } catch {
    return undefined;
  }
}

/** Hangs up at some moment; nobody knows whether it was taken. */
async function lose(client: WalletClient, message: Message, chance: Chance, counts: Counts): Promise<void> {
  counts.lost += 1;
  await sendOnce(client, message, AbortSignal.timeout(1 + chance.under(6)));
}

async function forge(client: WalletClient, { path, body }: Message, counts: Counts): Promise<void> {
  counts.forged += 1;
  const reply = await client.post(path, body, {
    spoil: (sent) => ({ ...sent, body: sent.body.replace('"amount":"', '"amount":"9').concat(' ') }),
  });
  if (reply.http !== 401) counts.faults.push(`a forged call got ${reply.text}`);
}

/** Somebody recorded the call and sends its very bytes again, headers and all. */
async function replay(client: WalletClient, { path, body }: Message, first: Reply, counts: Counts): Promise<void> {
  counts.replayed += 1;
  let captured: Outgoing | undefined;
  const capture = (sent: Outgoing): Outgoing => (captured ??= sent);
  for (let time = 0; time < 2; time += 1) {
    const reply = await client.post(path, body, { spoil: (sent) => captured ?? capture(sent) }).catch(() => undefined);
    if (reply !== undefined && reply.body.retry !== true && reply.text !== first.text)
      counts.faults.push(`a captured call got ${first.text} and then ${reply.text}`);
  }
}

/** After a final answer the same gets the same, and the same id with something else is refused. */
async function repeat(
  client: WalletClient,
  message: Message,
  first: Reply,
  { chance, counts }: { chance: Chance; counts: Counts },
): Promise<void> {
  const times = chance.percent(40) ? chance.under(4) : 0;
  const again = await Promise.all(Array.from({ length: times }, () => sendOnce(client, message)));
  counts.repeated += times;
  for (const reply of again)
    if (reply !== undefined && reply.body.retry !== true && reply.text !== first.text)
      counts.faults.push(`the same call got ${first.text} and then ${reply.text}`);
  if (!chance.percent(8)) return;
  counts.altered += 1;
  const altered = await sendOnce(client, { ...message, body: { ...message.body, game_code: 'another-game' } });
  if (altered !== undefined && altered.body.status !== 'DUPLICATE_MISMATCH' && altered.body.retry !== true)
    counts.faults.push(`an altered call got ${altered.text}`);
}
