/** What an operator sets about notices of browsers. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const pushHosts = setting({
  key: 'push.insideHosts',
  summary:
    'Host names inside the own network that notices of browsers may be sent to, also over plain HTTP. Browsers name the addresses themselves: leave it empty.',
  shape: Type.Array(Type.String({ pattern: '^[A-Za-z0-9.:_-]{1,253}$' }), { maxItems: 5 }),
  default: [],
});
