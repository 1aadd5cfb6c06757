/** Who may prove a mobile number to us: the service that the operator has set up, in demo mode a stand-in of our own. */
import { demoPhone } from './demo/demo.ts';
import { firebase, firebaseSettings } from './firebase/firebase.ts';
import type { PhoneDoor, PhoneVerificationPort, PhoneWorld } from './port.ts';

export { demoPhoneToken } from './demo/demo.ts';
export type { PhoneDoor, PhoneProof, PhoneVerificationPort, PhoneWorld } from './port.ts';

/** In the order in which each is asked whether it is set up. */
export const phoneVerificationAdapters: readonly PhoneVerificationPort[] = [firebase, demoPhone];

export const phoneVerificationSettings = [firebaseSettings];

/** The service in force; undefined where there is none. */
export function phoneVerificationOf(world: PhoneWorld): PhoneVerificationPort | undefined {
  return phoneVerificationAdapters.find((port) => port.door(world) !== undefined);
}

/** The configuration that the page gets. */
export function phoneDoorOf(world: PhoneWorld): PhoneDoor | undefined {
  return phoneVerificationOf(world)?.door(world);
}

/** Where the page of a site goes for it, for the policy of what it may load. */
export function phoneOrigins(settings: PhoneWorld['settings']): {
  readonly connections: string[];
  readonly scripts: string[];
  readonly frames: string[];
} {
  const { projectId, apiKey, endpoint } = settings.get(firebaseSettings);
  if (projectId === '' || apiKey === '') return { connections: [], scripts: [], frames: [] };
  const checks = ['https://www.google.com', 'https://www.gstatic.com'];
  return { connections: [new URL(endpoint).origin], scripts: checks, frames: ['https://www.google.com'] };
}
