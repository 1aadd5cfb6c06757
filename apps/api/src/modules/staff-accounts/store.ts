/** The table of the staff: one row a person's account, kept for ever, since their acts stay attributed to it. */
import type { StaffState } from '@banyan/core/staff';
import type { Database, Tx } from '../../infra/database.ts';

export type StaffAccount = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly person: string;
  readonly state: StaffState;
  readonly passwordHash: string | null;
  readonly secret: Buffer | null;
  readonly invitedAt: Date;
  readonly isDemo: boolean;
};

const columns = [
  ...(['id', 'name', 'display_name as displayName', 'email', 'person', 'password_hash as passwordHash'] as const),
  ...(['secret', 'invited_at as invitedAt', 'is_demo as isDemo', 'state'] as const),
] as const;

type Found = Omit<StaffAccount, 'state'> & { state: string };
const accountOf = (row: Found | undefined): StaffAccount | undefined => row as StaffAccount | undefined;

export async function findStaff(database: Database | Tx, id: string): Promise<StaffAccount | undefined> {
  return accountOf(await database.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst());
}

/** Every account of one person; at least one that exists. */
export async function accountsOfPerson(database: Database | Tx, person: string): Promise<string[]> {
  const rows = await database.selectFrom('staff').select('id').where('person', '=', person).execute();
  return [person, ...rows.map(({ id }) => id)];
}

/** The same, locked until the transaction ends. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffAccount | undefined> {
  return accountOf(await tx.selectFrom('staff').select(columns).where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function findStaffByName(database: Database | Tx, name: string): Promise<StaffAccount | undefined> {
  return accountOf(await database.selectFrom('staff').select(columns).where('name', '=', name).executeTakeFirst());
}

/** Everybody, those who left too. */
export async function listStaff(database: Database | Tx): Promise<readonly StaffAccount[]> {
  return (await database.selectFrom('staff').select(columns).orderBy('name').execute()) as StaffAccount[];
}

type NewAccount = Pick<StaffAccount, 'id' | 'name' | 'displayName' | 'email' | 'person' | 'invitedAt'>;

/** An account without password and second factor. False when the name is taken, also by somebody who has left. */
export async function insertStaff(
  tx: Tx,
  { id, name, displayName, email, person, invitedAt }: NewAccount,
): Promise<boolean> {
  const made = await tx
    .insertInto('staff')
    .values({ id, name, display_name: displayName, email, person, state: 'invited', invited_at: invitedAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return made[0]?.numInsertedOrUpdatedRows === 1n;
}

/** One of the demo. The application has no right to this; whoever seeds a demo owns the database. */
export async function insertDemoPerson(tx: Tx, account: NewAccount): Promise<void> {
  const { id, name, displayName, email, person, invitedAt } = account;
  await tx
    .insertInto('staff')
    .values({
      id,
      name,
      display_name: displayName,
      email,
      person,
      state: 'invited',
      invited_at: invitedAt,
      is_demo: true,
    })
    .execute();
}

/** What somebody shows to come in; without a secret it is a passkey. They are active from then on. */
export async function setFactors(
  tx: Tx,
  id: string,
  { passwordHash, secret, at }: { passwordHash: string; secret: Buffer | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_set_at: at, secret, counter: 0n, state: 'active' })
    .where('id', '=', id)
    .execute();
}

export async function setStaffPassword(tx: Tx, id: string, passwordHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_set_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setStaffState(tx: Tx, id: string, state: StaffState, at: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ state, left_at: state === 'left' ? at : null })
    .where('id', '=', id)
    .execute();
}

/** Uses the code of a half minute. False when that one or a later one was used: of many at once one gets true. */
export async function spendStaffCounter(tx: Database | Tx, id: string, counter: number): Promise<boolean> {
  const used = await tx
    .updateTable('staff')
    .set({ counter: BigInt(counter) })
    .where('id', '=', id)
    .where('counter', '<', BigInt(counter))
    .execute();
  return used[0]?.numUpdatedRows === 1n;
}
