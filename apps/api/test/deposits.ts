/** Ways to deposit for tests: a bank transfer and a mobile wallet, each with an account that receives money. */
import { makeId } from '@banyan/core/ids';
import { addAccount } from '../src/modules/receiving-accounts/index.ts';
import type { TestMember, World } from './world.ts';

const usual = {
  isOpen: true,
  currency: 'BDT',
  minimum: '100',
  maximum: '50000',
  presets: [],
  fee: { fixed: '0', rate: '0' },
  expiresInMinutes: 60,
  options: {},
};
export const testMethods = [
  { ...usual, code: 'demo', adapter: 'demo', name: 'demo', currency: 'any' },
  { ...usual, code: 'bank', adapter: 'bank-transfer', name: 'bank' },
  { ...usual, code: 'wallet', adapter: 'mobile-wallet', name: 'mobile-wallet' },
] as const;

const staff = { by: 'dipa', reason: 'a test' };

/** Opens them, with `changed` for every method. */
export async function openTransfers(w: World, changed: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await w.set(
    'cashier.methods',
    testMethods.map((method) => ({ ...method, ...changed })),
  );
  const rest = { holder: 'Banyan', bank: '', branch: '', currency: 'BDT', ceiling: undefined } as const;
  for (const method of ['bank', 'wallet'])
    await addAccount(w.context, { method, number: `0171100000${method.length}`, ...rest }, staff);
}

/** A deposit by a transfer, whose money has not been sent yet. Returns its id. */
export async function askTransfer(
  w: World,
  member: TestMember,
  method: 'bank' | 'wallet' = 'bank',
  amount = '500.00',
): Promise<string> {
  await openTransfers(w);
  const asked = await w.as(member).post('POST /wps/cashier/deposits', { body: { id: makeId(), method, amount } });
  if (asked.value?.state !== 'awaiting') throw new Error(`a deposit was not asked for: ${asked.code}`);
  return asked.value.id;
}
