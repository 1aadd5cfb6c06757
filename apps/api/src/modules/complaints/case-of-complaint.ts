/** An escalated complaint is a case, which ends with it, whoever ends it. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { closeCaseIn, latestCase, openCase } from '../cases/index.ts';

type Of = { readonly member: MemberId; readonly reference: string; readonly at: Date };

const about = (reference: string) => ({ kind: 'complaint', vendor: '', round: reference }) as const;

export async function openCaseOf(tx: Tx, { member, reference, at }: Of, escalated: string): Promise<void> {
  await openCase(tx, { ...about(reference), at, member, tx: '', details: { escalated } });
}

export async function endCaseOf(
  tx: Tx,
  { reference, at }: Omit<Of, 'member'>,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const open = await latestCase(tx, about(reference));
  if (open !== undefined) await closeCaseIn(tx, open.id, { by, reason, at });
}
