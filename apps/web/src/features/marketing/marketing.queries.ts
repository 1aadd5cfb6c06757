/** By which channels the member is written to with offers. */
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const choicesKey = 'GET /wps/marketing';
export type Choices = CallValue<typeof choicesKey>;
export type Channel = 'inbox' | 'email' | 'sms';

export const choicesQuery = queryOf(choicesKey);

export const changeChoices = {
  mutationFn: (wanted: Partial<Record<Channel, boolean>>) => call('PUT /wps/marketing', { body: wanted }),
};

export const unsubscribe = {
  mutationFn: (body: { token: string; wanted?: boolean }) => call('POST /wps/marketing/unsubscribe', { body }),
};
