/** What an operator sets about postbacks. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const postbackHosts = setting({
  key: 'affiliates.postbackHosts',
  summary:
    'Host names inside the own network that postbacks of affiliates may call, also over plain HTTP. Affiliates choose addresses themselves: leave it empty.',
  shape: Type.Array(Type.String({ pattern: '^[A-Za-z0-9.:_-]{1,253}$' }), { maxItems: 5 }),
  default: [],
});
