/** The caller as an affiliate, and statements. */
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type OwnAffiliate = CallValue<'GET /wps/affiliates/own'>;
export type Terms = NonNullable<OwnAffiliate['terms']>;
export type Statement = CallValue<'GET /wps/affiliates/statements/:id'>;

export type Postback = CallValue<'GET /wps/affiliates/postback'>;

export const ownQuery = queryOf('GET /wps/affiliates/own');

export const statementsQuery = (pageNo: number) =>
  queryOf('GET /wps/affiliates/statements', { query: { pageNo, pageSize: 12 } }, { keepPrevious: true });

export const statementQuery = (id: string, pageNo: number) =>
  queryOf(
    'GET /wps/affiliates/statements/:id',
    { params: { id }, query: { pageNo, pageSize: 20 } },
    { keepPrevious: true },
  );

export const postbackQuery = queryOf('GET /wps/affiliates/postback');
export const setPostback = (url: string) => call('PUT /wps/affiliates/postback', { body: { url } });
export const readProof = (id: string) => call('GET /wps/affiliates/statements/:id/proof', { params: { id } });
export const apply = (about: string) => call('POST /wps/affiliates/apply', { body: { about } });
export const makeLink = (name: string) => call('POST /wps/affiliates/links', { body: { name } });
