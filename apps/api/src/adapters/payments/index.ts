/** The payment adapters by name. A new one is a folder and a line here. */
import { bankTransfer } from './bank-transfer/bank-transfer.ts';
import { demoPayments } from './demo/demo.ts';
import { mobileWallet } from './mobile-wallet/mobile-wallet.ts';
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

const adapters: Readonly<Record<string, PaymentsPort>> = {
  'bank-transfer': bankTransfer,
  demo: demoPayments,
  'mobile-wallet': mobileWallet,
  voucher: voucherPayments,
};

export const paymentAdapterNames: readonly string[] = Object.keys(adapters);

/** Undefined for a name that no adapter has. */
export function paymentAdapter(name: string): PaymentsPort | undefined {
  return Object.hasOwn(adapters, name) ? adapters[name] : undefined;
}
