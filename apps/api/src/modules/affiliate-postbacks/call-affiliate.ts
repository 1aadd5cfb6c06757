/**
 * Calls an affiliate's server: HTTPS to public addresses alone, signed, with nothing of the friend but a text that stands for them at this affiliate. What
 * is not answered with a 2xx is tried again, later and later, and given up after some days.
 */
import { createHmac } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { addJob } from '../../infra/jobs.ts';
import { OutboundFault, callOut } from '../../infra/outbound.ts';
import { postbackHosts } from './settings.ts';
import { type CallRow, type Postback, findCall, findPostback, writeTry } from './store.ts';

export const callJob = 'affiliate-postbacks.call';
const answerWithinMs = 5000;
const mostBytes = 10_000;
const mostTries = 15;

/** Follows from the installation's secret: nothing to store, and another one with every change of the address. */
export const secretOf = ({ secrets }: Pick<Context, 'secrets'>, affiliate: MemberId, { edit }: Postback): string =>
  createHmac('sha256', secrets.derive('affiliate-postbacks')).update(`${affiliate} ${edit}`).digest('hex');

/** The same friend is the same text at one affiliate, and another at any other. */
const friendText = ({ secrets }: Context, { affiliate, friend }: CallRow): string =>
  createHmac('sha256', secrets.derive('affiliate-friends')).update(`${affiliate} ${friend}`).digest('hex').slice(0, 24);

/** A minute, then twice as long each time, up to six hours: some days in all. */
const waitMs = (tries: number): number => Math.min(60_000 * 2 ** tries, 6 * 3_600_000);

/** The body, and the headers that sign it. */
function signed(context: Context, call: CallRow, postback: Postback) {
  const { id, event, code, at, affiliate } = call;
  const body = JSON.stringify({ id, event, code, friend: friendText(context, call), at: at.toISOString() });
  const time = new Date(context.clock.now()).toISOString();
  const signature = createHmac('sha256', secretOf(context, affiliate, postback))
    .update(`${time}.${body}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-banyan-event': id, 'x-banyan-time': time };
  return { body, headers: { ...headers, 'x-banyan-signature': signature } };
}

/** What the other side said: a status, or why there was none. */
async function send(
  context: Context,
  call: CallRow,
  postback: Postback,
): Promise<{ status: number | null; fault: string }> {
  const rules = { inside: context.settings.get(postbackHosts), withinMs: answerWithinMs, maxBytes: mostBytes };
  try {
    const { status } = await callOut(postback.url, { method: 'POST', ...signed(context, call, postback) }, rules);
    return { status, fault: '' };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { status: null, fault: error.message };
  }
}

export async function callAffiliate(context: Context, payload: unknown): Promise<void> {
  const { id } = payload as { id: string };
  const { database, clock } = context;
  const call = await findCall(database, id);
  if (call?.state !== 'waiting') return;
  const postback = await findPostback(database, call.affiliate);
  // They took the address away: nobody is to be told any more.
  const said = postback === undefined ? { status: null, fault: 'no address' } : await send(context, call, postback);
  const isDone = said.status !== null && said.status >= 200 && said.status <= 299;
  const isLast = postback === undefined || call.tries + 1 >= mostTries;
  const now = clock.now();
  // Its own wait and not a failed job: a server that nobody here looks after is no fault of the house.
  if (!isDone && !isLast) await addJob(database, callJob, { id }, { runAt: new Date(now + waitMs(call.tries)) });
  await writeTry(database, id, {
    ...{ state: isDone ? 'done' : isLast ? 'failed' : 'waiting', ...said, at: new Date(now) },
  });
}
