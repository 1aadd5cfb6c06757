/** The delivery state of an SMS or an e-mail. */
export { type DeliveryState, deliveryStates } from './delivery.ts';
