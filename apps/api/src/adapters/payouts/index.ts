/** The ways to pay out by code. A new one is a folder and a line here. */
import { batchFilePayouts } from './batch-file/batch-file.ts';
import { demoPayouts } from './demo/demo.ts';
import { manualPayouts } from './manual/manual.ts';
import { mobileWalletPayouts, walletPayoutFaults, walletPayouts } from './mobile-wallet/mobile-wallet.ts';
import type { PayoutWorld, PayoutsPort } from './port.ts';

export type { PayoutAnswer, PayoutRequest, PayoutsPort, PayoutWorld } from './port.ts';
export { type ResultLine, readResults, writeBatch } from './batch-file/csv.ts';

export const payoutCodes = ['manual', 'batch-file', 'mobile-wallet', 'demo'] as const;
export type PayoutCode = (typeof payoutCodes)[number];
export const payoutAdapters: Record<PayoutCode, PayoutsPort> = {
  manual: manualPayouts,
  'batch-file': batchFilePayouts,
  'mobile-wallet': mobileWalletPayouts,
  demo: demoPayouts,
};
export { walletPayouts } from './mobile-wallet/mobile-wallet.ts';

/** What keeps a way from paying real money, a sentence each; empty when it is ready. */
export function payoutSetupFaults(
  code: PayoutCode,
  { settings, secrets }: Pick<PayoutWorld, 'settings' | 'secrets'>,
): readonly string[] {
  return code === 'mobile-wallet' ? walletPayoutFaults(settings.get(walletPayouts), secrets) : [];
}
