/** A new password for who has forgotten the old one. */
import { type BodyOf, call } from '../../lib/client.ts';

export const askLink = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/email'>) => call('POST /wps/member/password/email', { body }),
};

export const resetByLink = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/link'>) => call('POST /wps/member/password/link', { body }),
};

export const resetByCode = {
  mutationFn: (body: BodyOf<'POST /wps/member/password/verification'>) =>
    call('POST /wps/member/password/verification', { body }),
};
