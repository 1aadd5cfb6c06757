/** Who the member is to the operator: how far it is shown, saying it, and sending papers. */
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const identityKey = 'GET /wps/kyc';
export type Identity = CallValue<typeof identityKey>;
export type PaperKind = NonNullable<Identity['person']>['paper'];

export const identityQuery = queryOf(identityKey);
export const sayPerson = { mutationFn: (body: BodyOf<'PUT /wps/kyc/person'>) => call('PUT /wps/kyc/person', { body }) };
export const sendDocument = {
  mutationFn: (body: BodyOf<'POST /wps/kyc/documents'>) => call('POST /wps/kyc/documents', { body }),
};
