/**
 * The states of a bill. A wage is due at once; a dividend is looked at by whoever pays it first. What its payer cannot pay waits, in part or whole, and is
 * tried again; what was denied may still be granted by the house, which decides a dispute.
 */
import type { StateTable } from '../states/index.ts';

export type ContractBillState =
  | 'not-reached'
  | 'not-counted'
  | 'to-approve'
  | 'due'
  | 'insufficient'
  | 'part'
  | 'paid'
  | 'denied';

export const contractBillStates: StateTable<ContractBillState> = {
  'not-reached': [],
  'not-counted': [],
  'to-approve': ['due', 'denied'],
  due: ['insufficient', 'part', 'paid'],
  insufficient: ['part', 'paid'],
  part: ['paid'],
  paid: [],
  denied: ['due'],
};

/** What is owed in it has still to be paid by its payer. */
export const openBillStates = ['due', 'insufficient', 'part'] as const satisfies readonly ContractBillState[];

/** What part of a bill is paid now, and the state after it. `available` is what its payer has; undefined: the house pays, and always can. */
export function payment(
  { units, paid }: { readonly units: bigint; readonly paid: bigint },
  available: bigint | undefined,
): { readonly units: bigint; readonly state: 'insufficient' | 'part' | 'paid' } {
  const left = units - paid;
  const now = available === undefined || available >= left ? left : available > 0n ? available : 0n;
  if (now === left) return { units: now, state: 'paid' };
  return { units: now, state: paid + now > 0n ? 'part' : 'insufficient' };
}
