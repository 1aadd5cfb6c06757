/**
 * Hands a notice to the push service of one browser, encrypted so that only that browser reads it. The service keeps one notice of a topic and the browser
 * shows one of a tag, both the id of the message: a job that runs twice shows it once. A service that says that it knows the browser no more
 * is believed, and the browser is forgotten.
 */
import webPush from 'web-push';
import type { MemberId } from '@banyan/core/ids';
import { languageOf } from '@banyan/i18n';
import { noteHanded } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { addSealedJob, addSealedJobs, openSealedJob } from '../../infra/jobs.ts';
import { OutboundFault, callOut } from '../../infra/outbound.ts';
import { mayMarket } from '../safety/index.ts';
import { type PushBrowser, findBrowser, noteFailure, noteSentTo, removeBrowser } from './browser-store.ts';
import { pushKeys } from './keys.ts';
import { pushHosts } from './settings.ts';

export type PushNotice = {
  /** Made by the sender: one message in all browsers of the member. */
  readonly message: string;
  readonly member: MemberId;
  readonly browser: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** A result is not shown over an open page, which has shown it itself. Absent: an offer. */
  readonly kind?: 'result';
  /** The page that it opens: a path of the site. */
  readonly path: string;
  /** Milliseconds of the clock after which nobody needs it. */
  readonly until: number;
};

type Payload = PushNotice & { readonly id: string; readonly tries: number };

/** The name of the job that hands one over. */
export const sendNoticeJob = 'push.send';
const job = sendNoticeJob;
const answerWithinMs = 10_000;
const mostBytes = 10_000;
const mostTries = 6;

/** A minute, then twice as long each time. */
const waitMs = (tries: number): number => 60_000 * 2 ** tries;

/** Sends them after the caller's transaction, each to its own service, so that one that is down holds up no other. */
export async function queueNotices({ secrets }: Context, tx: Tx, notices: readonly PushNotice[]): Promise<void> {
  const payloads = notices.map(
    (notice): Payload => ({ ...notice, id: `${notice.message} ${notice.browser}`, tries: 0 }),
  );
  await addSealedJobs(tx, secrets, job, payloads);
}

/** Who sends, for the service: an address at which somebody is found. */
const subjectOf = ({ config }: Context): string =>
  config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:site@${new URL(config.publicUrl).hostname}`;

function requestOf(context: Context, browser: PushBrowser, notice: Payload) {
  const { message, title, text, language, direction, path, until, kind } = notice;
  const subscription = {
    endpoint: browser.endpoint,
    keys: { p256dh: browser.p256dh.toString('base64url'), auth: browser.auth.toString('base64url') },
  };
  const { method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify({ tag: message, title, text, lang: languageOf(language).html, dir: direction, path, kind }),
    {
      vapidDetails: { subject: subjectOf(context), ...pushKeys(context.secrets) },
      TTL: Math.max(0, Math.ceil((until - context.clock.now()) / 1000)),
      urgency: kind === 'result' ? 'normal' : 'low',
      topic: message.replaceAll('-', '').slice(0, 32),
    },
  );
  return {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ?? undefined,
  };
}

type Answer = { readonly status: number } | { readonly fault: string };

async function ask(context: Context, browser: PushBrowser, notice: Payload): Promise<Answer> {
  const rules = { inside: context.settings.get(pushHosts), withinMs: answerWithinMs, maxBytes: mostBytes };
  try {
    const { status } = await callOut(browser.endpoint, requestOf(context, browser, notice), rules);
    return { status };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { fault: error.message };
  }
}

export async function sendNotice(context: Context, payload: unknown): Promise<void> {
  const { database, clock, secrets, log } = context;
  const notice = openSealedJob<Payload>(secrets, job, payload);
  const { member, browser: id, message, until, tries } = notice;
  const browser = await findBrowser(database, member, id);
  if (browser === undefined || clock.now() >= until) return;
  // Asked again: a notice may have waited for hours, and who has excluded themselves since is not called back to the site.
  if ((await mayMarket(database, [member])).length === 0) return;
  const answer = await ask(context, browser, notice);
  const at = new Date(clock.now());
  const status = 'status' in answer ? answer.status : 0;
  if (status >= 200 && status <= 299) {
    await noteSentTo(database, member, id, at);
    await noteHanded(database, { id: message, channel: 'push', carrier: 'web-push', at });
    return;
  }
  if (status === 404 || status === 410) {
    await removeBrowser(database, member, id);
    return;
  }
  const mayPass = status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
  if (mayPass && tries + 1 < mostTries) {
    await addSealedJob(
      database,
      secrets,
      job,
      { ...notice, tries: tries + 1 },
      { runAt: new Date(clock.now() + waitMs(tries)) },
    );
    return;
  }
  log.warn({ message, said: 'fault' in answer ? answer.fault : status }, 'a push service did not take a notice');
  await noteFailure(database, member, id);
}
