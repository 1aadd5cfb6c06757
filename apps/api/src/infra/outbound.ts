/** Calls to external servers by the rules of this installation; their limits are in `@banyan/vendor/outbound`. */
import net from 'node:net';
import { Type } from 'typebox';
import { type OutboundRules, isPublicAddress } from '@banyan/vendor/outbound';
import { type Settings, setting } from './settings.ts';

export {
  type OutboundAnswer,
  OutboundFault,
  type OutboundRules,
  callOut,
  fetchOut,
  isPublicAddress,
  publicLookup,
} from '@banyan/vendor/outbound';

export const insideHosts = setting({
  key: 'outbound.insideHosts',
  summary:
    'Host names inside the own network that may be called, also over plain HTTP; every other call goes over HTTPS to public addresses.',
  shape: Type.Array(Type.String({ pattern: '^[A-Za-z0-9.:_-]{1,253}$' }), { maxItems: 20 }),
  default: [],
});

/**
 * Whether an address that somebody outside has named may be kept: HTTPS, no name and password in it, and no address of a network inside. What
 * its name leads to is looked at with each call.
 */
export function mayBeCalled(text: string, inside: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (inside.includes(host)) return true;
  return url.protocol === 'https:' && host.includes('.') && (net.isIP(host) === 0 || isPublicAddress(host));
}

/** The rules of this installation. */
export function outboundRules(settings: Settings, rest: Omit<OutboundRules, 'inside'> = {}): OutboundRules {
  return { inside: settings.get(insideHosts), ...rest };
}
