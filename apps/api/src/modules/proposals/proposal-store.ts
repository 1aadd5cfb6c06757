/** The table of proposals, and of who has read them. */
import { sql } from 'kysely';
import type { ProposalState } from '@banyan/core/staff';
import type { EffectLine } from '../../infra/act.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type StoredProposal = {
  readonly id: string;
  readonly act: string;
  readonly objectKind: string;
  readonly object: string;
  readonly objectName: string;
  readonly input: unknown;
  readonly version: string;
  readonly effect: readonly EffectLine[];
  readonly state: ProposalState;
  readonly maker: string;
  readonly authorise: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decision: string | null;
};

const columns = [
  ...(['id', 'act', 'object_kind as objectKind', 'object', 'object_name as objectName', 'input', 'version'] as const),
  ...(['effect', 'state', 'maker', 'authorise', 'reason', 'asked_at as askedAt', 'expires_at as expiresAt'] as const),
  ...(['decided_by as decidedBy', 'decided_at as decidedAt', 'decision'] as const),
] as const;

export async function findProposal(database: Database | Tx, id: string): Promise<StoredProposal | undefined> {
  const row = await database.selectFrom('proposals').select(columns).where('id', '=', id).executeTakeFirst();
  return row as StoredProposal | undefined;
}

export async function lockProposal(tx: Tx, id: string): Promise<StoredProposal | undefined> {
  const row = await tx.selectFrom('proposals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as StoredProposal | undefined;
}

type NewProposal = Omit<StoredProposal, 'state' | 'decidedBy' | 'decidedAt' | 'decision'>;

/** False when one of the same act and object is open, or the id is taken. */
export async function insertProposal(tx: Tx, made: NewProposal): Promise<boolean> {
  const stored = await tx
    .insertInto('proposals')
    .values({
      id: made.id,
      act: made.act,
      object_kind: made.objectKind,
      object: made.object,
      object_name: made.objectName,
      input: JSON.stringify(made.input),
      version: made.version,
      effect: JSON.stringify(made.effect),
      maker: made.maker,
      authorise: made.authorise,
      reason: made.reason,
      asked_at: made.askedAt,
      expires_at: made.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

/** Ends it, once. */
export async function endProposal(
  tx: Tx,
  id: string,
  ended: { state: ProposalState; by: string | null; at: Date; decision: string | null },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ state: ended.state, decided_by: ended.by, decided_at: ended.at, decision: ended.decision })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Those whose time is over. Returns how many. */
export async function lapseProposals(database: Database, now: Date): Promise<number> {
  const lapsed = await database
    .updateTable('proposals')
    .set({ state: 'lapsed', decided_at: now })
    .where('state', '=', 'asked')
    .where('expires_at', '<=', now)
    .execute();
  return Number(lapsed[0]?.numUpdatedRows ?? 0n);
}

type Asked = {
  readonly state: ProposalState | undefined;
  readonly act: string | undefined;
  /** Of these acts, or made by this person. */
  readonly acts: readonly string[];
  readonly authorised: readonly string[];
  readonly staff: string;
  readonly after: string | undefined;
  readonly limit: number;
};

export async function listProposals(database: Database, asked: Asked): Promise<readonly StoredProposal[]> {
  const { state, act, acts, authorised, staff, after, limit } = asked;
  let query = database
    .selectFrom('proposals')
    .select(columns)
    .where(({ or, eb }) =>
      or([
        eb('maker', '=', staff),
        ...(acts.length === 0 ? [] : [eb('act', 'in', acts)]),
        ...(authorised.length === 0 ? [] : [eb('authorise', 'in', authorised)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (act !== undefined) query = query.where('act', '=', act);
  const place = after === undefined ? undefined : await findProposal(database, after);
  if (place !== undefined) query = query.where(sql<boolean>`(asked_at, id) < (${place.askedAt}, ${place.id}::uuid)`);
  return (await query.execute()) as unknown as StoredProposal[];
}

export async function noteReading(database: Database, proposal: string, staff: string, at: Date): Promise<void> {
  await database
    .insertInto('proposal_readings')
    .values({ proposal, staff, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasRead(database: Database | Tx, proposal: string, staff: string): Promise<boolean> {
  const row = await database
    .selectFrom('proposal_readings')
    .select('at')
    .where('proposal', '=', proposal)
    .where('staff', '=', staff)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many proposals wait for a second person, and since when the oldest. */
export async function proposalsWaiting(database: Database | Tx): Promise<{ count: bigint; oldest: Date | null }> {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
  }>`select count(*) as count, min(p.asked_at) as oldest from proposals p
    where p.state = 'asked'`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
