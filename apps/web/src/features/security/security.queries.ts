/** Contacts of the account. */
import { type BodyOf, call } from '../../lib/client.ts';

export const bindContact = {
  mutationFn: (body: BodyOf<'PUT /wps/member/contacts'>) => call('PUT /wps/member/contacts', { body }),
};
