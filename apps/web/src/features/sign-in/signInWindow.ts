/**
 * The window of an identity provider: opened when a button is pressed, sent to the address that the server names, and listened
 * to until it comes back to /signed-in.html, which hands over what it was given. Nothing is read from the window itself, so it
 * does not matter how far the other site cuts the tie between the two.
 */
import { type IssuerName, startSignIn } from './sign-in.queries.ts';

export type SignInAnswer = { readonly state: string; readonly code: string };

/** Why no answer came: `closed` by the person or at their wish, `blocked` by the browser, or something else on the other side. */
export class SignInUnused extends Error {
  readonly why: 'closed' | 'blocked' | 'failed';
  constructor(why: 'closed' | 'blocked' | 'failed') {
    super(`no sign-in: ${why}`);
    this.name = 'SignInUnused';
    this.why = why;
  }
}

const lookEveryMs = 400;
/** A window that seems closed may have just come back, or belong to a site that hides it; what it says still counts. */
const graceMs = 1500;

type Said = { state?: unknown; code?: unknown; error?: unknown };

/** Call it in the press itself, or the browser takes the window for an advertisement. */
export async function openSignInWindow(issuer: IssuerName): Promise<SignInAnswer> {
  const opened = window.open('', `sign-in-${issuer}`, 'popup,width=520,height=680');
  if (opened === null) throw new SignInUnused('blocked');
  try {
    const { url, state } = await startSignIn(issuer);
    const answer = listen(state, () => opened.closed);
    opened.location.replace(new URL(url, window.location.origin).href);
    return await answer;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function listen(state: string, isClosed: () => boolean): Promise<SignInAnswer> {
  const channel = new BroadcastChannel('sign-in');
  let timer: ReturnType<typeof setInterval> | undefined;
  return new Promise<SignInAnswer>((resolve, reject) => {
    let closedForMs = 0;
    timer = setInterval(() => {
      closedForMs = isClosed() ? closedForMs + lookEveryMs : 0;
      if (closedForMs >= graceMs) reject(new SignInUnused('closed'));
    }, lookEveryMs);
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.state !== state) return;
      if (typeof data.code === 'string' && data.code !== '') resolve({ state, code: data.code });
      else reject(new SignInUnused(data.error === 'access_denied' ? 'closed' : 'failed'));
    };
  }).finally(() => {
    clearInterval(timer);
    channel.close();
  });
}
