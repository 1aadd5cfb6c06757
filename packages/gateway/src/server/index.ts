/** Public interface of the gateway itself, without its moods. */
export {
  type Decision,
  type GatewayAccount,
  type GatewayAnswer,
  type GatewayRequest,
  type GatewayWorld,
  answerGateway,
  callbackOf,
  decidePayment,
  shown,
} from './answer.ts';
export {
  type GatewayBooks,
  type GatewayPayment,
  type GatewayPayout,
  type MemoryBooks,
  memoryBooks,
} from './books.ts';
export { signWebhook } from './signing.ts';
