/** The claims for operators, the newest first, with their numbers. */
import type { Context } from '../../infra/context.ts';
import { unseal } from '../../infra/seal.ts';
import { numberPurpose, placeOfNumber } from './claim-number.ts';
import { readClaims } from './store.ts';

export type NumberClaim = {
  readonly member: string;
  readonly service: string;
  readonly number: string;
  readonly at: Date;
};

/** At most `limit` of them. */
export async function listNumberClaims(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  limit = 100,
): Promise<NumberClaim[]> {
  return (await readClaims(database, limit)).map(({ number, ...claim }) => ({
    ...claim,
    number: unseal(secrets, numberPurpose, placeOfNumber(claim.member), number).toString(),
  }));
}
