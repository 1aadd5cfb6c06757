/**
 * The states of one message on its way. `handing`: it is being passed to the carrier. A process that finds a message in this state cannot
 * know whether it was taken, so it is never handed over a second time.
 */
import type { StateTable } from '../states/index.ts';

export type DeliveryState = 'waiting' | 'handing' | 'pending' | 'sent' | 'delivered' | 'refused' | 'failed' | 'expired';

export const deliveryStates: StateTable<DeliveryState> = {
  /** Not handed over yet, or the carrier could not be reached. */
  waiting: ['handing', 'expired'],
  handing: ['waiting', 'pending', 'sent', 'refused'],
  /** The carrier did not say whether it took it. */
  pending: ['sent', 'delivered', 'failed'],
  /** The carrier has it. */
  sent: ['delivered', 'failed'],
  delivered: [],
  /** The carrier said no. */
  refused: [],
  /** The carrier took it and could not deliver it. */
  failed: [],
  /** It expired before a carrier could be reached. */
  expired: [],
};
