/** The payment adapters by name. A new one is a folder and a line here. */
import { bankTransfer } from './bank-transfer/bank-transfer.ts';
import { cryptoPayments } from './crypto/index.ts';
import { demoPayments } from './demo/demo.ts';
import { demoWallet } from './demo-wallet/demo-wallet.ts';
import { mobileWallet } from './mobile-wallet/mobile-wallet.ts';
import { mobileWalletRedirect } from './mobile-wallet-redirect/index.ts';
import type { PaymentsPort } from './port.ts';
import { voucherPayments } from './voucher/voucher.ts';

export {
  type Asked,
  type CodePayments,
  type GatewayPayments,
  type Payment,
  type PaymentField,
  type PaymentLine,
  type PaymentMethod,
  type PaymentNotification,
  type PaymentReport,
  type PaymentsPort,
  type PaymentSteps,
  type PaymentWorld,
  type ReceivingAccount,
  type TransferPayments,
  reportJob,
} from './port.ts';
export { readReport, writeReport } from './report.ts';
export { decideDemoPayment, demoGatewayAccount, readDemoPayment } from './demo-wallet/demo-wallet.ts';

const adapters: Readonly<Record<string, PaymentsPort>> = {
  'bank-transfer': bankTransfer,
  crypto: cryptoPayments,
  demo: demoPayments,
  'demo-wallet': demoWallet,
  'mobile-wallet': mobileWallet,
  'mobile-wallet-redirect': mobileWalletRedirect,
  voucher: voucherPayments,
};

export const paymentAdapterNames: readonly string[] = Object.keys(adapters);

/** Undefined for a name that no adapter has. */
export function paymentAdapter(name: string): PaymentsPort | undefined {
  return Object.hasOwn(adapters, name) ? adapters[name] : undefined;
}
export {
  type Arrival,
  type ArrivalKey,
  type CryptoTerms,
  addressesOf,
  arrivalsBetween,
  askFor,
  askOf,
  changeArrival,
  findArrival,
  insertArrival,
  lockCursor,
  moveCursor,
  paymentIdOf,
  readCursor,
  readTerms,
  waitingArrivals,
} from './crypto/index.ts';
