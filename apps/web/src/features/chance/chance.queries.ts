/** Promotions with a draw: what they offer, one's own tickets and draws, the newest wins, and taking part. */
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { makeSender } from '../../lib/sendOnce.ts';

export type ChancePromotion = CallValue<'GET /wps/chance'>['list'][number];
export type ChanceDraw = CallValue<'GET /wps/chance/draws'>['content'][number];
export type Taken = CallValue<'POST /wps/relay/MCS2_claimRafflePromotion'>;
export type Seeds = CallValue<'GET /wps/chance/seeds'>;
type Claim = BodyOf<'POST /wps/relay/MCS2_claimRafflePromotion'>;

export const chanceQuery = queryOf('GET /wps/chance', { query: {} });
export const seedsQuery = queryOf('GET /wps/chance/seeds');
export const winnersQuery = (promotion: string) =>
  queryOf('GET /wps/chance/:promotion/winners', { params: { promotion } });
export const drawsQuery = (promotion: string, pageNo: number) =>
  queryOf('GET /wps/chance/draws', { query: { promotion, pageNo, pageSize: 6 } }, { keepPrevious: true });

export const showSeeds = (clientSeed: string): Promise<Seeds> =>
  call('POST /wps/chance/seeds', { body: { clientSeed } });

const isClaim = (body: unknown): body is Claim =>
  typeof body === 'object' &&
  body !== null &&
  'promotion' in body &&
  typeof body.promotion === 'string' &&
  'request' in body &&
  typeof body.request === 'string';

/** What is sent again after a lost answer, or by a page that was loaded anew, carries the same request, to which the server answers the same. */
export const claims = makeSender<Claim, Taken>((body) => call('POST /wps/relay/MCS2_claimRafflePromotion', { body }), {
  under: 'sent.chance',
  read: (body) => (isClaim(body) ? body : undefined),
});
