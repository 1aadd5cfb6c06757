/** Balances and the lines behind them. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Amount, Currency, Moment, Money, Uuid, pageQuery } from './shapes.ts';

export const Balance = Type.Object(
  {
    sumBalance: Amount,
    isSingle: Type.Boolean({ description: 'True: one wallet, no transfer form (DEC-48).' }),
    currency: Currency,
    main: Amount,
    bonus: Amount,
    held: Amount,
    /** After a result was corrected: what could not be taken back, since it was spent. */
    owed: Amount,
    version: Type.Integer({
      description: 'Grows with every change; a live event older than what is shown is dropped.',
    }),
  },
  { title: 'Balance' },
);

/** One ledger entry on one of the member's accounts. */
export const LedgerLine = Type.Object(
  {
    transferId: Uuid,
    kind: Type.String({ description: 'bet, win, deposit, reversal, ...' }),
    account: Type.String({ description: 'main, bonus, held, receivable' }),
    amount: Money,
    balanceAfter: Money,
    at: Moment,
  },
  { title: 'LedgerLine' },
);

export const walletRoutes = routes({
  'GET /wps/v2/wallets/balance': {
    summary: "The caller's balances.",
    access: 'member',
    forTrial: true,
    value: Balance,
    refusals: [],
  },
  'GET /wps/v2/wallets/statement': {
    summary: "The caller's ledger lines, newest first.",
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(LedgerLine), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/relay/GCS_merchantWallet': {
    summary: "The merchant's list of wallets: codes and names, no amount and no person (DEC-30).",
    access: 'member',
    forTrial: true,
    value: Type.Object({
      list: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), currency: Currency })),
    }),
    refusals: [],
  },
});
