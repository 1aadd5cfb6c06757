/** What the house owed at the end of a day, by its parts, each with the accounts of the ledger that it stands on. */
import { Type } from 'typebox';
import { liabilityParts } from '@banyan/core/reports';
import { Amount, Currency, Day } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, literals, nullable } from './shapes.ts';

const Part = Type.Object({
  part: literals(liabilityParts),
  amount: nullable(Amount),
});

export const liabilityRoutes = adminRoutes({
  'GET /admin/api/reports/liability': {
    summary:
      'What the house owed at the end of a day, by currency and part; bonus money and what members owe stand apart. Every account of the ledger beside it.',
    access: 'staff',
    scope: 'whole-house',
    permission: 'money-reports.read',
    query: Type.Object({ day: Day }, { additionalProperties: false }),
    value: Type.Object({
      asOf: nullable(Moment),
      currencies: Type.Array(
        Type.Object(
          {
            currency: Currency,
            /** Points are counted as they are now: of a day that is over they are null, and not in the sum. */
            parts: Type.Array(Part),
            whole: Amount,
            bonus: Amount,
            receivable: Amount,
            /** How many points there are, and what one is worth; null where points become no money. */
            points: nullable(Type.Object({ count: Amount, ratio: nullable(Amount) })),
          },
          { title: 'Liability' },
        ),
      ),
      rows: Type.Array(Type.Object({ account: Type.String(), currency: Currency, amount: Amount })),
      openStakes: Type.Array(Type.Object({ currency: Currency, amount: Amount })),
      /** What members moved to vendors’ wallets and have not moved back: it lies on the house’s account of play and is theirs. */
      onGames: Type.Array(Type.Object({ currency: Currency, amount: Amount })),
    }),
    refusals: ['span-malformed'],
  },
});
