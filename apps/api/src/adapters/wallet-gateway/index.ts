/** Public interface of the client of a mobile wallet's gateway, which payments and payouts share. */
export { type GatewayAccount, accountFaults, accountOf, gatewayOptions, secretNames } from './account.ts';
export {
  GatewayFault,
  type GatewaySays,
  type GatewayWorld,
  type Transport,
  callGateway,
  codeOf,
  httpTransport,
} from './call.ts';
export { type SaidPayment, isSamePayment, readAmount, readPayment, readText } from './read-payment.ts';
export { gatewayAnswersWithin } from './setting.ts';
export { isSignedByGateway } from './signature.ts';
