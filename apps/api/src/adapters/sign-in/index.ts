/** The identity providers by name: the real one where the operator has configured it, in demo mode a page of our own in its place. */
import { demoSignIn } from './demo/demo.ts';
import { facebook, facebookSettings } from './facebook/facebook.ts';
import { googleSettings, openId } from './open-id/open-id.ts';
import type { Issuer, SignInPort, SignInWorld } from './port.ts';

export { demoCode, demoPeople } from './demo/demo.ts';
export type { Attempt, Issuer, Person, SignInPort, SignInWorld } from './port.ts';

/** In the order in which each is asked whether it is set up. */
export const signInAdapters: Record<Issuer, readonly SignInPort[]> = {
  google: [openId, demoSignIn('google')],
  facebook: [facebook, demoSignIn('facebook')],
};

export const signInSettings = [googleSettings, facebookSettings];

/** The configured provider; undefined where the operator has configured none. */
export function signInOf(world: SignInWorld, issuer: Issuer): SignInPort | undefined {
  return signInAdapters[issuer].find((port) => port.isReady(world));
}

/** Whether people leave this site to sign in, so that its pages must stay in touch with a window of another site. */
export function signsInElsewhere(settings: SignInWorld['settings']): boolean {
  return settings.get(googleSettings).clientId !== '' || settings.get(facebookSettings).appId !== '';
}
