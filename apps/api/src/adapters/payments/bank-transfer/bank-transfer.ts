/** A transfer to one of the operator's bank accounts, with our reference as its purpose. A person sees it arrive and confirms it. */
import { Type } from 'typebox';
import { formatExact } from '@banyan/core/money';
import type { PaymentField, PaymentLine, TransferPayments } from '../port.ts';

const proof = (isRequired: boolean): PaymentField => ({
  name: 'proof',
  kind: 'picture',
  isRequired,
  maxLength: 36,
  hint: 'proof',
});
const sender: PaymentField = { name: 'sender', kind: 'text', isRequired: true, maxLength: 80, hint: 'sender' };

export const bankTransfer: TransferPayments = {
  kind: 'transfer',
  isSample: false,
  paidFrom: 'bank',
  confirmedBy: 'person',
  options: Type.Object(
    {
      /** Whether a picture of the transfer is asked for: `off`, `asked` or `required`. */
      proof: Type.Optional(Type.Union([Type.Literal('off'), Type.Literal('asked'), Type.Literal('required')])),
    },
    { additionalProperties: false },
  ),
  faultsOf: () => [],
  fieldsOf: () => [],
  stepsOf({ reference, amount }, { number, holder, bank, branch }) {
    const lines: PaymentLine[] = [
      { label: 'bank', value: bank, isCopied: false },
      { label: 'branch', value: branch, isCopied: false },
      { label: 'account', value: number, isCopied: true },
      { label: 'holder', value: holder, isCopied: true },
      { label: 'amount', value: formatExact(amount), isCopied: true },
      { label: 'reference', value: reference, isCopied: true },
    ];
    return { steps: 'bank-transfer', lines: lines.filter(({ value }) => value !== '') };
  },
  claimOf({ options }) {
    const asked = options['proof'] ?? 'asked';
    return asked === 'off' ? [sender] : [sender, proof(asked === 'required')];
  },
};
