/** The books of the demo's gateway, in the database: a restart forgets no payment that is under way. */
import type { GatewayBooks, GatewayPayment, GatewayPayout } from '@banyan/gateway/server';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../infra/database.ts';

type Kind = 'payment' | 'payout';

async function read<Entry>(database: Database | Tx, kind: Kind, column: 'id' | 'invoice', value: string, lock = false) {
  const query = database
    .selectFrom('demo_gateway_books')
    .select('entry')
    .where('kind', '=', kind)
    .where(column, '=', value);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : (row.entry as unknown as Entry);
}

async function add<Entry>(database: Database, kind: Kind, id: string, invoice: string, entry: Entry): Promise<Entry> {
  await database
    .insertInto('demo_gateway_books')
    .values({ kind, id, invoice, entry: sql`${JSON.stringify(entry)}::jsonb` })
    .onConflict((conflict) => conflict.columns(['kind', 'invoice']).doNothing())
    .execute();
  return (await read<Entry>(database, kind, 'invoice', invoice)) as Entry;
}

export function demoBooks(database: Database): GatewayBooks {
  return {
    payment: (paymentId) => read<GatewayPayment>(database, 'payment', 'id', paymentId),
    addPayment: (payment) => add(database, 'payment', payment.paymentId, payment.invoice, payment),
    changePayment: (paymentId, change) =>
      database.transaction().execute(async (tx) => {
        const known = await read<GatewayPayment>(tx, 'payment', 'id', paymentId, true);
        if (known === undefined) return undefined;
        const changed = change(known);
        await tx
          .updateTable('demo_gateway_books')
          .set({ entry: sql`${JSON.stringify(changed)}::jsonb` })
          .where('kind', '=', 'payment')
          .where('id', '=', paymentId)
          .execute();
        return changed;
      }),
    payout: (invoice) => read<GatewayPayout>(database, 'payout', 'invoice', invoice),
    addPayout: (payout) => add(database, 'payout', payout.invoice, payout.invoice, payout),
  };
}
