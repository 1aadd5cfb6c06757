/** What this browser can do about notices, and its own address at its push service. Asked for only when somebody presses the switch. */

export type PushState = 'unable' | 'denied' | 'able';

const worker = '/push-worker.js';

/** A site on a phone's home screen can where the same site in its browser cannot. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushState() === 'unable') return null;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** By what the list of browsers names this one; undefined where it has no address. */
export async function markHere(): Promise<string | null> {
  const subscription = await subscriptionHere();
  if (subscription === null) return null;
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)));
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const { applicationServerKey } = subscription.options;
  return applicationServerKey !== null && base64url(applicationServerKey) === key;
};

export type Address = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Asks whoever sits here, and then the browser for its address. Undefined: they said no. Throws where the browser's service cannot be reached. */
export async function subscribeHere(key: string): Promise<Address | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // An address that is bound to another key, of a house that was set up anew, takes nothing of this one.
  if (before !== null && !sameKey(before, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (p256dh === null || auth === null) throw new Error('the browser has no keys for its notices');
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) };
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
