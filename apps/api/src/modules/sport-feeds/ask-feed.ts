/** Calls of a feed's HTTP server, with the secret that the operator has named. */
import type { FeedCall } from '../../adapters/sport-feeds/index.ts';
import type { Context } from '../../infra/context.ts';
import { OutboundFault, callOut, outboundRules } from '../../infra/outbound.ts';
import type { SportFeed } from './feed-settings.ts';

const callMs = 5000;
const callBytes = 8_000_000;

/** The answer of a feed; undefined where it does not answer as agreed. */
export async function askFeed(
  { settings, secrets, log }: Context,
  feed: SportFeed,
  { address, method, accept, headerOf }: FeedCall,
): Promise<string | undefined> {
  const token = feed.secret === undefined ? undefined : secrets.named(feed.secret);
  const headers = { accept, ...(token === undefined ? {} : headerOf(token)) };
  try {
    const rules = outboundRules(settings, { withinMs: callMs, maxBytes: callBytes });
    const { status, body } = await callOut(address, { method, headers }, rules);
    if (status >= 200 && status < 300) return body;
    log.warn({ producer: feed.producer, status }, 'a feed of sports refused');
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    log.warn({ err: error, producer: feed.producer }, 'a feed of sports did not answer');
  }
  return undefined;
}
