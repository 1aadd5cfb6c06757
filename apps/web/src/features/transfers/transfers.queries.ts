/** Transfers to the member directly above or below: the terms, what was sent and received, and sending. */
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type TransferTerms = CallValue<'GET /wps/transfers/terms'>;
export type MemberTransfer = CallValue<'POST /wps/transfers'>;
export type TransferBody = BodyOf<'POST /wps/transfers'>;

export const termsQuery = queryOf('GET /wps/transfers/terms');

export function transfersQuery(pageNo: number) {
  return queryOf('GET /wps/transfers', { query: { pageNo, pageSize: 10 } }, { keepPrevious: true });
}

/** Sends; the id makes a second sending harmless. */
export const sendTransfer = (body: TransferBody) => call('POST /wps/transfers', { body });

export const vendorWalletsQuery = queryOf('GET /wps/relay/GCS_vendorWallets');
export type VendorWallet = CallValue<'GET /wps/relay/GCS_vendorWallets'>['list'][number];

/** Moves money between the main wallet and one at a vendor; the id makes a second sending harmless. */
export const moveByHand = (body: BodyOf<'POST /wps/relay/GCS_walletTransfer'>) =>
  call('POST /wps/relay/GCS_walletTransfer', { body });
