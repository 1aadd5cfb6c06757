/** Where a member's money is paid out to: bank and mobile-wallet accounts, bound once and then fixed (MC-05, MC-06). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, RequestId, Uuid } from './shapes.ts';

export const PayoutKind = Type.Union([Type.Literal('bank'), Type.Literal('wallet')]);

export const PayoutAccount = Type.Object(
  {
    id: Uuid,
    kind: PayoutKind,
    institution: Type.String(),
    /** As the operator writes it; empty when it is offered no more. */
    name: Type.String(),
    masked: Type.String({ description: 'The number with all but its last digits hidden.' }),
    holder: Type.String({ description: "The holder's name with all but the first letters hidden." }),
    confirmedAt: Moment,
  },
  { title: 'PayoutAccount' },
);

export const PayoutInstitution = Type.Object({
  code: Type.String(),
  kind: PayoutKind,
  name: Type.String(),
  digits: Type.Object({ minimum: Type.Integer(), maximum: Type.Integer() }),
});

export const payoutAccountsRoutes = routes({
  'GET /wps/payout-accounts': {
    summary: "The caller's bound accounts, and what can be bound.",
    access: 'member',
    value: Type.Object({
      accounts: Type.Array(PayoutAccount),
      institutions: Type.Array(PayoutInstitution),
      atMost: Type.Integer(),
      /** The registered payee, masked; null while the first account still decides it. */
      payee: Type.Union([Type.String(), Type.Null()]),
    }),
    refusals: [],
  },
  'POST /wps/payout-accounts': {
    summary:
      'Binds an account for good: nothing of it can be changed or removed by its owner. `id` is made by the caller: sent again, it answers the same account.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        institution: Type.String({ maxLength: 32 }),
        number: Type.String({ maxLength: 64 }),
        holder: Type.String({ maxLength: 120 }),
        paymentPassword: Type.String({ maxLength: 64 }),
      },
      { additionalProperties: false },
    ),
    value: PayoutAccount,
    refusals: [
      'reauthentication-required',
      'payment-password-unset',
      'payment-password-wrong',
      'payment-password-locked',
      'institution-unknown',
      'account-number-malformed',
      'holder-malformed',
      'holder-mismatch',
      'account-present',
      'accounts-full',
      'request-mismatch',
    ],
  },
});
