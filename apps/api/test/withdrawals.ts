/** Members who can withdraw: with a payment password and a bound account. */
import { makeId } from '@banyan/core/ids';
import { freshen } from './fresh.ts';
import type { TestMember, World } from './world.ts';

export const payPassword = '730582';

export type Withdrawer = TestMember & { readonly payoutAccount: string };

let numbers = 10_000_000;
/** A mobile number that nobody else has. */
function nextNumber(): string {
  numbers += 1;
  return `017${numbers}`;
}

export async function bind(w: World, member: TestMember, changed: Record<string, unknown> = {}) {
  await freshen(w, member);
  return await w.as(member).post('POST /wps/payout-accounts', {
    body: {
      id: makeId(),
      institution: 'padma-wallet',
      number: nextNumber(),
      holder: 'Alice Rahman',
      paymentPassword: payPassword,
      ...changed,
    },
  });
}

export async function withdrawer(
  w: World,
  balance = '10000.00',
  changed: Record<string, unknown> = {},
): Promise<Withdrawer> {
  return await withdrawerOf(w, await w.member({ balance }), changed);
}

/** Makes one of a member who stands already. */
export async function withdrawerOf(
  w: World,
  member: TestMember,
  changed: Record<string, unknown> = {},
): Promise<Withdrawer> {
  await freshen(w, member);
  await w.as(member).put('PUT /wps/member/paymentPassword', { body: { newPassword: payPassword } });
  return { ...member, payoutAccount: (await bind(w, member, changed)).value.id };
}

export const ask = (w: World, member: Withdrawer, amount: string, changed: Record<string, unknown> = {}) =>
  w.as(member).post('POST /wps/withdrawals', {
    body: { id: makeId(), account: member.payoutAccount, amount, paymentPassword: payPassword, ...changed },
  });

export const show = async (w: World, member: TestMember, id: string) =>
  (await w.as(member).get('GET /wps/withdrawals/:id', { params: { id } })).value;

export const balanceOf = async (w: World, member: TestMember) => {
  const { main, held } = (await w.as(member).get('GET /wps/v2/wallets/balance')).value;
  return [main, held];
};

/** No rule finds anything, so that a withdrawal is approved by rule. */
export async function trust(w: World): Promise<void> {
  await w.set('withdrawals.review', {
    firstWithdrawal: false,
    newAccountHours: 0,
    amountOver: '',
    dayCountOver: 0,
    daySumOver: '',
    identityOver: '',
    otherMethod: false,
    sharedAccount: false,
  });
}

export { clerk } from './staff.ts';

/** Time passes, what is due is done. */
export async function pass(w: World, ms: number): Promise<void> {
  await w.clock.advance(ms);
  await w.tick('withdrawals.follow');
  await w.settle();
}

/** A withdrawal as it stands in the table, in a state that its id is asked about. */
export async function withdrawalOf(w: World, owner: TestMember, state: string): Promise<string> {
  const id = makeId();
  await w.owner.query('alter table withdrawals disable trigger state_checked');
  await w.owner.query(
    `insert into withdrawals (bucket, member, id, account, kind, institution, tail, currency, units, fee_units, state, reference, method,
       requested_at, hold, paid_at)
     values (bucket_of($1), $1, $2, $2, 'wallet', 'padma-wallet', '5678', 'BDT', 10000, 0, $3, $4, 'manual', $5, $2,
       case when $3 in ('paid', 'received_auto') then $5::timestamptz end)`,
    [owner.id, id, state, `W${id.replaceAll('-', '').slice(-16).toUpperCase()}`, new Date(w.clock.now())],
  );
  await w.owner.query('alter table withdrawals enable trigger state_checked');
  return id;
}
