/** Coming in with a passkey. In a file of its own: the header's form, which every visit loads, needs none of it. */
import { signWithPasskey } from '@banyan/ui/passkeys';
import { call } from '../../lib/client.ts';

/** Has the browser sign first; `agentEntry` as at the other doors. */
export const logInWithPasskey = {
  mutationFn: async (agentEntry: boolean) => {
    const passkey = await signWithPasskey(await call('POST /wps/session/login/passkey/options'));
    return await call('POST /wps/session/login/passkey', { body: { passkey, ...(agentEntry ? { agentEntry } : {}) } });
  },
};
