/**
 * Every draw with tickets or of the operator's own, checked again for `npm run verify`. What was verified before and is unchanged, by the
 * fingerprint of its rows, is not computed again; nothing is computed while a transaction is open.
 */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { drawChecks } from '../draws/index.ts';
import { allBuckets } from './bets-of-draw.ts';
import { faultOfDraw } from './check-draw.ts';

const pageSize = 100;

type Listed = Awaited<ReturnType<typeof drawChecks.readToVerify>>[number] & { readonly isVerified: boolean };

async function readPage(database: Database, after: string): Promise<Listed[]> {
  const page = await drawChecks.readToVerify(
    database,
    { after, limit: pageSize },
    (id) => sql<boolean>`(exists (select from lottery_receipts r where r.draw = ${id})
      or exists (select from lottery_bets b where b.bucket = any (${allBuckets}) and b.draw = ${id}))`,
  );
  const verified = await readVerified(
    database,
    page.map(({ id }) => id),
  );
  return page.map((draw) => ({ ...draw, isVerified: verified.get(draw.id) === draw.fingerprint }));
}

/** The fingerprints that draws had when they were found right. */
async function readVerified(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const query = database.selectFrom('lottery_verified_draws').select(['draw', 'fingerprint']).where('draw', 'in', ids);
  return new Map((await query.execute()).map(({ draw, fingerprint }) => [draw, fingerprint]));
}

/** Records that a draw was right with the fingerprint from before the check: if a row changed meanwhile, the fingerprint differs by now. */
async function insertVerified(database: Database, { id, fingerprint }: Listed): Promise<void> {
  await sql`insert into lottery_verified_draws (draw, fingerprint, verified_at) values (${id}::uuid, ${fingerprint}, clock_now())
    on conflict (draw) do update set fingerprint = excluded.fingerprint, verified_at = excluded.verified_at`.execute(
    database,
  );
}

export type VerifiedDraws = { draws: number; computed: number; bad: string | undefined };

/** Verifies the operator's own draws and those made elsewhere, each told apart. With `isAll` nothing is skipped. */
export async function verifyDraws(
  database: Database,
  { isAll }: { isAll: boolean },
): Promise<Readonly<Record<'own' | 'elsewhere', VerifiedDraws>>> {
  const own: VerifiedDraws = { draws: 0, computed: 0, bad: undefined };
  const elsewhere: VerifiedDraws = { draws: 0, computed: 0, bad: undefined };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await readPage(database, after);
    for (const draw of page) {
      const counted = draw.isOwn ? own : elsewhere;
      counted.draws += 1;
      if (draw.isVerified && draw.isOver && !isAll) continue;
      counted.computed += 1;
      const fault = await faultOfDraw(database, draw.id);
      if (fault !== undefined) counted.bad ??= `draw ${draw.id}: ${fault}`;
      else if (draw.isOver) await insertVerified(database, draw);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return { own, elsewhere };
    after = last.id;
  }
}
