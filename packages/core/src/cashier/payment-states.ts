/** A payment is money that came for a deposit. It is credited or given back, once; until then it is held for a person. */
import type { StateTable } from '../states/index.ts';

export type PaymentState = 'held' | 'credited' | 'returned';

export const paymentStates: StateTable<PaymentState> = { held: ['credited', 'returned'], credited: [], returned: [] };
