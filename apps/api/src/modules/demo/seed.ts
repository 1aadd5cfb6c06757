/** The demo accounts: made once, with play money that comes through the ledger from outside the house. */
import type pg from 'pg';
import { type MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { Clock } from '@banyan/core/time';
import { type Database, type Tx, openDatabase, openPool, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { seedDemoPostbacks } from '../affiliate-postbacks/index.ts';
import { seedDemoAffiliates } from '../affiliates/index.ts';
import { demoCodesLine, insertOrigin, noClaims, seedInvitations } from '../agents/index.ts';
import { seedDemoBills } from '../contract-runs/index.ts';
import { demoPlayerNames, givePlayMoney } from '../demo-players/index.ts';
import { seedDemoContracts } from '../contracts/index.ts';
import { seedDemoMove } from '../line-moves/index.ts';
import { findStaffByName } from '../staff-accounts/index.ts';
import { seedDemoCampaigns } from '../campaigns/index.ts';
import { seedVendors } from '../catalog/index.ts';
import { demoPassword, addDefaultPassword, insertCredential, openPasswords } from '../passwords/index.ts';
import { type ContactKind, addContact } from '../contacts/index.ts';
import { addAccount } from '../receiving-accounts/index.ts';
import { seedDemoMall } from '../mall/index.ts';
import { findByName, makeMember, setRank } from '../members/index.ts';
import { seedDemoMissions } from '../missions/index.ts';
import { seedDemoPeriods } from '../periodic-rewards/index.ts';
import { seedDemoChance } from '../chance/index.ts';
import { seedDemoActivities } from '../activities/index.ts';
import { seedDemoPromotions } from '../promotions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { seedDemoStaff } from '../staff/index.ts';

const playMoney = '10000.00';
const currency: Currency = 'BDT';

type Account = {
  readonly name: string;
  readonly type: number;
  readonly upline?: string;
  readonly email?: string;
  readonly phone?: string;
  /** The VIP level: 4 and 5 stand on both sides of the VIP service (DEC-53, DEC-72). */
  readonly rank?: number;
  /** Registered a month ago: the days before today have bills of its line. */
  readonly isOlder?: true;
  /** Why its password must be changed at the next login (DEC-72): issued by somebody, a default one, or old. */
  readonly owed?: 'issued' | 'default' | 'expired';
  /** Whose friend it is: brought by that player's code, and below the same agent. */
  readonly broughtBy?: string;
  /** Plays by itself, and nobody can log in as it: it has no password. */
  readonly isPlayedForShow?: boolean;
};

/** Where some of those who play by themselves stand, so that agents have figures that move, and alice a share of what her friends play. */
const places: Readonly<Record<string, Pick<Account, 'upline' | 'broughtBy'>>> = {
  bulbul: { upline: 'emon' },
  chondro: { upline: 'emon' },
  doyel: { upline: 'jamila' },
  falgun: { upline: 'jamila' },
  ghuri: { upline: 'imran' },
  kokil: { upline: 'emon', broughtBy: 'alice' },
  megh: { upline: 'emon', broughtBy: 'alice' },
  moyna: { upline: 'emon', broughtBy: 'kokil' },
};

/** An upline stands before its downline, and who brings a friend before the friend. */
const accounts: readonly Account[] = [
  { name: 'dipa', type: 1 },
  { name: 'emon', type: 2, upline: 'dipa' },
  { name: 'imran', type: 41, upline: 'dipa' },
  { name: 'jamila', type: 42, upline: 'emon' },
  { name: 'alice', type: 3, upline: 'emon', email: 'alice@example.org', phone: '+8801711000001', rank: 3 },
  { name: 'bob', type: 3, upline: 'emon', email: 'bob@example.org', phone: '+8801711000002', rank: 4 },
  { name: 'carol', type: 3, phone: '+8801711000003', rank: 5 },
  { name: 'kamal', type: 3, upline: 'jamila', phone: '+8801711000004' },
  { name: 'lata', type: 3, upline: 'jamila', phone: '+8801711000005' },
  { name: 'tanvir', type: 1, isOlder: true },
  { name: 'shirin', type: 2, upline: 'tanvir', isOlder: true },
  { name: 'rakib', type: 42, upline: 'shirin', isOlder: true },
  { name: 'mahin', type: 3, upline: 'shirin', isOlder: true },
  { name: 'nipa', type: 3, upline: 'shirin', isOlder: true },
  { name: 'ovi', type: 3, upline: 'rakib', isOlder: true },
  { name: 'polash', type: 3, upline: 'rakib', isOlder: true },
  { name: 'tuli', type: 3, upline: 'tanvir', isOlder: true },
  { name: 'farida', type: 3, owed: 'issued' },
  { name: 'gopal', type: 3, rank: 2, owed: 'default' },
  { name: 'hena', type: 3, rank: 1, owed: 'expired' },
  { name: 'parvin', type: 9 },
  ...demoPlayerNames.map((name) => ({ name, type: 3, isPlayedForShow: true, ...places[name] })),
];
const demoDefaultPassword = 'Welcome#2026';
const monthMs = 30 * 86_400_000;
const longAgoMs = 400 * 86_400_000;

/** What is shown to whoever starts the demo. */
export const demoLines = [
  `Demo accounts, password ${demoPassword} for all: players alice, bob, carol (10,000.00 BDT play money each),`,
  'VIP levels: alice 3, bob 4, carol 5 (who has the VIP service), gopal 2, hena 1;',
  'agents dipa (type 1), emon (type 2) and imran (type 41) under dipa, jamila (type 42) under emon; alice and bob are',
  'under emon, the players kamal and lata under jamila; tanvir (type 1), shirin under him and rakib under her have bills of past days.',
  'alice: alice@example.org, 1711000001; bob: bob@example.org, 1711000002; carol: 1711000003; kamal: 1711000004; lata: 1711000005. To change a password first:',
  `farida (first login), hena (expired), gopal (the default password ${demoDefaultPassword}).`,
  `${demoPlayerNames.length} players more bet by themselves, eight of them below agents or brought by alice, so that lists move; the setting demo.players stops them.`,
  'The back office is at /admin: parvin (owner) and one person a role, their codes at /demo/staff. Free play in the login popup opens a trial account with play money.',
  demoCodesLine,
];

/** Makes the accounts that are not there yet. Works as the owner: the application itself may not mark demo accounts. */
export async function seedDemo(ownerUrl: string, secrets: Secrets, clock: Clock): Promise<void> {
  const database = openDatabase(openPool(ownerUrl, { max: 1, role: 'owner', applicationName: 'banyan-demo' }));
  try {
    await seedVendors(database);
    const rows = await database.selectFrom('demo_accounts').select('name').execute();
    const known = new Set(rows.map((row) => row.name));
    const passwords = openPasswords(secrets);
    await addDefaultPassword(database, secrets, demoDefaultPassword, new Date(clock.now()));
    for (const account of accounts.filter(({ name }) => !known.has(name))) {
      const password = account.owed === 'default' ? demoDefaultPassword : demoPassword;
      const hash = account.isPlayedForShow === true ? undefined : await passwords.hash(password);
      await makeAccount(database, account, hash, clock);
    }
    await seedDemoStaff(database, secrets, clock, () => passwords.hash(demoPassword));
    await seedInvitations(database, clock);
    await seedReceiving(database, clock);
    await seedDemoPromotions(database, clock);
    await seedDemoMall({ database, secrets, clock });
    const alice = await findByName(database, 'alice');
    if (alice !== undefined)
      await seedDemoPeriods(database, clock, {
        ...{ member: alice.id, level: alice.rankLevel, timeZone: merchantTimeZone.default },
      });
    await seedDemoChance(database, clock);
    await seedDemoMissions(database, { clock, timeZone: merchantTimeZone.default });
    await seedDemoActivities(database, clock);
    await seedDemoCampaigns(database, clock);
    await seedDemoAffiliates(database, clock, merchantTimeZone.default);
    await seedDemoPostbacks(database, clock);
    await seedDemoContracts(database, clock);
    await seedDemoBills(database, clock, merchantTimeZone.default);
    const deciders = await Promise.all(['anis', 'omar'].map((name) => findStaffByName(database, name)));
    const [asked, approved] = deciders;
    if (asked !== undefined && approved !== undefined)
      await seedDemoMove(
        database,
        { clock, timeZone: merchantTimeZone.default },
        { askedBy: asked.id, approvedBy: approved.id },
      );
  } finally {
    await database.destroy();
  }
}

/** Invented accounts to send play money to, so that every way to deposit can be tried. */
const receiving = [
  { method: 'mobile-wallet', number: '01711-000100', holder: 'Banyan Demo', bank: '', branch: '' },
  {
    method: 'bank',
    number: '0123 4567 8901',
    holder: 'Banyan Demo Ltd',
    bank: 'Demo Bank',
    branch: 'Motijheel, Dhaka',
  },
] as const;

async function seedReceiving(database: Database, clock: Clock): Promise<void> {
  for (const account of receiving)
    await addAccount(
      { database, clock },
      { ...account, currency, ceiling: undefined },
      { by: 'demo', reason: 'to try deposits' },
    );
}

async function makeAccount(
  database: Database,
  { name, type, upline, email, phone, rank, isOlder, owed, broughtBy }: Account,
  hash: string | undefined,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const above = upline === undefined ? undefined : (await findByName(database, upline))?.id;
  const friend = broughtBy === undefined ? undefined : (await findByName(database, broughtBy))?.id;
  const made = await transact(database, async (tx) => {
    const member = await makeMember(tx, {
      account: name,
      type,
      currency,
      upline: above,
      now: isOlder ? now - monthMs : now,
    });
    if (!member.ok) return member;
    if (friend !== undefined)
      await insertOrigin(tx, member.value, { ...noClaims, decidedBy: 'referral', invitedBy: friend });
    if (rank !== undefined) await setRank(tx, member.value, rank);
    const at = new Date(now);
    const setAt = owed === 'expired' ? new Date(now - longAgoMs) : at;
    if (hash !== undefined) await insertCredential(tx, member.value, hash, setAt, owed === 'issued');
    for (const [kind, value] of Object.entries({ email, phone }) as [ContactKind, string | undefined][])
      if (value !== undefined) await addContact(tx, member.value, { kind, value, at, verifiedAt: at });
    await tx.insertInto('demo_accounts').values({ name }).execute();
    if (type === 3) await give(tx, member.value);
    return ok(undefined);
  });
  if (!made.ok) throw new Error(`the demo account ${name} could not be made: ${made.code}`);
}

async function give(tx: Tx, member: MemberId): Promise<void> {
  const key = derivedKey(`demo balance ${member}`);
  const given = await givePlayMoney(tx, { member, amount: playMoney, currency, key });
  if (!given.ok) throw new Error(`the play money could not be given: ${given.code}`);
}

/** Whether the accounts of demo mode were ever made in this database. */
export async function hasDemoAccounts(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ is_so: boolean }>('select exists (select from demo_accounts) as is_so');
  return rows[0]?.is_so === true;
}
