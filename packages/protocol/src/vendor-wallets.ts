/** Wallets at vendors that hold balances, and moving money to and from them by hand where there is not one wallet (API-20, DEC-48). */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Currency, Money, Moment, RequestId } from './shapes.ts';

const WalletCode = Type.String({
  pattern: '^[A-Z0-9_]{1,32}$',
  maxLength: 32,
  description: 'MAIN, or the code of a vendor.',
});

export const WalletTransfer = Type.Object(
  {
    id: RequestId,
    from: WalletCode,
    to: WalletCode,
    amount: Money,
    state: Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('failed')], {
      description: 'pending: the vendor has not said yet; it is asked until it does, and the money is in transit.',
    }),
    at: Moment,
  },
  { title: 'WalletTransfer' },
);

export const vendorWalletRoutes = routes({
  'GET /wps/relay/GCS_vendorWallets': {
    summary: 'The wallets at vendors: what each holds as it says now, null where it does not answer.',
    access: 'member',
    value: Type.Object({
      isSingle: Type.Boolean(),
      currency: Currency,
      list: Type.Array(
        Type.Object({
          code: WalletCode,
          name: Type.String(),
          balance: Type.Union([Money, Type.Null()]),
          isUnderWay: Type.Boolean({ description: 'A transfer to or from it has not ended.' }),
        }),
      ),
      askedAt: Moment,
    }),
    refusals: [],
  },
  'POST /wps/relay/GCS_walletTransfer': {
    summary:
      'Moves real money between the main wallet and one at a vendor. `id` is made by the caller: sent again, it answers the same transfer.',
    access: 'member',
    body: Type.Object(
      { id: RequestId, from: WalletCode, to: WalletCode, amount: Type.String({ maxLength: 40 }) },
      { additionalProperties: false },
    ),
    value: WalletTransfer,
    refusals: [
      'function-not-enabled',
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'amount-out-of-range',
      'insufficient-funds',
      'request-mismatch',
      'transfer-pending',
      'vendor-unavailable',
      'play-barred',
      'limit-uncounted',
    ],
  },
});
