/** What a member says of themselves: read, sealed, and the number hashed under a key, so that the same paper is found again. */
import { createHmac } from 'node:crypto';
import { type PaperKind, foldNumber } from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import type { Secrets } from '../../infra/secrets.ts';
import { seal, unseal } from '../../infra/seal.ts';

export type Details = { readonly name: string; readonly birthDate: string; readonly number: string };

const purpose = 'kyc-persons';

export const sealDetails = (secrets: Secrets, member: MemberId, details: Details): Buffer =>
  seal(secrets, purpose, `kyc_persons ${member}`, Buffer.from(JSON.stringify(details)));

export const openDetails = (secrets: Secrets, member: MemberId, sealed: Buffer): Details =>
  JSON.parse(unseal(secrets, purpose, `kyc_persons ${member}`, sealed).toString()) as Details;

/** The hash of a paper's number: the same for every member, and of no use without the installation's secret. */
export function documentHash(secrets: Secrets, paper: PaperKind, number: string): Buffer {
  return createHmac('sha256', secrets.derive('kyc-numbers'))
    .update(`${paper} ${foldNumber(number)}`)
    .digest();
}
