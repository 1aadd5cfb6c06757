/**
 * `npm run messages -- test --to <number or address>`: sends a test message through the carrier in force and says what it
 * answered. `npm run messages -- states`: how many messages of the last day stand where.
 */
import { parseArgs } from 'node:util';
import { makeId } from '@banyan/core/ids';
import { type Channel, carrierOf, countDeliveries } from '../adapters/messages/index.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  messages test --to <+number or e-mail address> [--text <text>]
  messages states`;

async function test(context: Context, to: string, text: string): Promise<boolean> {
  const channel: Channel = to.includes('@') ? 'email' : 'sms';
  if (channel === 'sms' && !/^\+[1-9][0-9]{4,18}$/.test(to))
    throw new OperatorError(`A number is written with its country, such as +8801700000000.\n${usage}`);
  const { config, settings, clock } = context;
  const carrier = carrierOf(config.mode, settings, channel);
  if (carrier === undefined) throw new OperatorError(`The setting messages.${channel}Carrier names no carrier.`);
  const message = { id: makeId(clock.now()), channel, to, subject: text, body: text };
  const sent = await carrier.send(context, message).catch((error: unknown) => {
    throw new OperatorError(`It was not handed over: ${error instanceof Error ? error.message : String(error)}`);
  });
  const words = {
    sent: 'The carrier has taken it.',
    pending: 'The carrier did not say whether it took it.',
    refused: 'The carrier refused it.',
  };
  console.log(words[sent]);
  return sent !== 'refused';
}

await runCommand(async ({ config, ownerUrl }) => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { to: { type: 'string' }, text: { type: 'string', default: 'Banyan: this is a test.' } },
  });
  const [verb] = positionals;
  const { context, close } = await openCommandContext(config, ownerUrl);
  try {
    if (verb === 'test' && values.to !== undefined) return await test(context, values.to, values.text);
    if (verb !== 'states') throw new OperatorError(usage);
    const counts = await countDeliveries(context.database, new Date(context.clock.now() - 86_400_000));
    if (counts.length === 0) console.log('No message was sent in the last day.');
    for (const { carrier, channel, state, count } of counts) console.log([carrier, channel, state, count].join('  '));
    return true;
  } finally {
    await close();
  }
});
