/** By which channels the member is written to with offers. */
import { queryOptions } from '@tanstack/react-query';
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { markHere, subscribeHere, unsubscribeHere } from './browserPush.ts';

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

export type Browsers = CallValue<'GET /wps/push'>;
export const browsersQuery = queryOf('GET /wps/push');

/** By what this browser is named in the list. */
export const hereQuery = queryOptions({ queryKey: ['push-mark'] as const, queryFn: markHere });

/** Undefined: whoever sits here said no to their browser. */
export const switchOn = {
  mutationFn: async ({ key, offers }: { key: string; offers: boolean }) => {
    const address = await subscribeHere(key);
    return address === undefined
      ? undefined
      : await call('POST /wps/push', { body: { ...address, offers, results: true } });
  },
};

/** What one of the own browsers is sent. */
export const changeWanted = {
  mutationFn: ({ id, ...body }: { id: string; offers: boolean; results: boolean }) =>
    call('PUT /wps/push/:browserId', { params: { browserId: id }, body }),
};

export const switchOff = {
  mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
    const left = await call('DELETE /wps/push/:browserId', { params: { browserId: id } });
    if (isHere) await unsubscribeHere();
    return left;
  },
};
