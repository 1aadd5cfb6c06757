/** Calls to external servers by the rules of this installation; their limits are in `@banyan/vendor/outbound`. */
import { Type } from 'typebox';
import type { OutboundRules } from '@banyan/vendor/outbound';
import { type Settings, setting } from './settings.ts';

export {
  type OutboundAnswer,
  OutboundFault,
  type OutboundRules,
  callOut,
  fetchOut,
  isPublicAddress,
} from '@banyan/vendor/outbound';

export const insideHosts = setting({
  key: 'outbound.insideHosts',
  summary:
    'Host names inside the own network that may be called, also over plain HTTP; every other call goes over HTTPS to public addresses.',
  shape: Type.Array(Type.String({ pattern: '^[A-Za-z0-9.:_-]{1,253}$' }), { maxItems: 20 }),
  default: [],
});

/** The rules of this installation. */
export function outboundRules(settings: Settings, rest: Omit<OutboundRules, 'inside'> = {}): OutboundRules {
  return { inside: settings.get(insideHosts), ...rest };
}
