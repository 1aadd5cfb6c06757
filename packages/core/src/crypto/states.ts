/** Which state of a transfer that came to a member's address may follow which. Money is credited on the edge into `credited` alone. */
import type { StateTable } from '../states/index.ts';

export type ArrivalState = 'seen' | 'vanished' | 'credited' | 'lost' | 'dust';

/**
 * `seen` until its block has enough confirmations; `vanished` while no block holds it, since a reorganisation may bring it back; `lost` when a block
 * that was deep enough was replaced after all, which is for a person; `dust` is too little to be credited.
 */
export const arrivalStates: StateTable<ArrivalState> = {
  seen: ['vanished', 'credited', 'dust'],
  vanished: ['seen'],
  credited: ['lost'],
  lost: ['credited'],
  dust: [],
};
