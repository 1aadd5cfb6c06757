/**
 * Money sent by hand from the player's mobile wallet to a number that is shown. The player then enters the transaction id, which is matched with
 * the wallet's statement once an operator has imported it.
 */
import { Type } from 'typebox';
import { formatExact } from '@banyan/core/money';
import type { TransferPayments } from '../port.ts';

/** Ten letters and digits are what the wallets of the region write; an operator may say otherwise. */
const usualPattern = '[A-Za-z0-9]{8,20}';

export const mobileWallet: TransferPayments = {
  kind: 'transfer',
  isSample: false,
  paidFrom: 'wallet',
  confirmedBy: 'statement',
  options: Type.Object(
    {
      /** What a transaction id looks like, as a regular expression. */
      transaction: Type.Optional(Type.String({ maxLength: 60, pattern: '^[\\[\\]A-Za-z0-9{},\\\\-]+$' })),
    },
    { additionalProperties: false },
  ),
  faultsOf: () => [],
  fieldsOf: () => [],
  stepsOf({ amount }, { number, holder }) {
    return {
      steps: 'mobile-wallet',
      lines: [
        { label: 'account', value: number, isCopied: true },
        ...(holder === '' ? [] : [{ label: 'holder' as const, value: holder, isCopied: false }]),
        { label: 'amount', value: formatExact(amount), isCopied: true },
      ],
    };
  },
  claimOf({ options }) {
    return [
      {
        name: 'transaction',
        kind: 'code',
        isRequired: true,
        maxLength: 64,
        pattern: options['transaction'] ?? usualPattern,
        hint: 'transaction',
      },
    ];
  },
};
