/** How far an SMS or an e-mail has come. */
export { type DeliveryState, deliveryStates } from './delivery.ts';
