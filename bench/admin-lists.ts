/** Lists over all members, for the bench of the back office: each page, queue and filter that the office offers over its largest tables. */
import { type Desk, measure, members, placeAt, rows, shareOf } from './admin-desk.ts';
import { fillAudit, fillDeposits, fillDisputes, fillMembers, fillWithdrawals, idOf } from './admin-seed.ts';

/** The usual way to a page in the middle. */
const skipped = (table: string, order: string, filter = 'true'): string =>
  `select * from ${table} where ${filter} order by ${order} desc offset ${rows / 2} limit 50`;
const place = (n: number) => ({ after: placeAt(shareOf(n), 1000) });
const none = () => ({});

export async function withdrawalLists(desk: Desk): Promise<void> {
  await fillWithdrawals(desk.owner, rows, members);
  await fillDisputes(desk.owner, rows, members);
  const call = '/admin/api/withdrawals';
  const paid = "state in ('paid', 'received', 'partial', 'not_received', 'received_auto')";
  const at = (name: string, query: (n: number) => Record<string, string>, plain?: string) =>
    measure(desk, { name: `withdrawals ${name}`, call, query, finds: true, ...(plain === undefined ? {} : { plain }) });
  await at('waiting', () => ({ queue: 'waiting' }));
  await at('waiting, any page', (n) => ({ queue: 'waiting', after: placeAt(0.1 + shareOf(n), 1000) }));
  await at('paid, any page', (n) => ({ queue: 'paid', ...place(n) }), skipped('withdrawals', 'requested_at', paid));
  await at('ended, any page', (n) => ({ queue: 'ended', ...place(n) }));
  await at(
    'disputed',
    () => ({ queue: 'disputed' }),
    `select * from withdrawals w where exists (select from withdrawal_disputes d where d.bucket = w.bucket and d.member = w.member
       and d.withdrawal = w.id and d.state || '' = 'open') order by requested_at desc limit 50`,
  );
  await measure(desk, { name: 'withdrawals counted', call: `${call}/counts`, query: none });
}

export async function depositLists(desk: Desk): Promise<void> {
  await fillDeposits(desk.owner, rows, members);
  const at = (name: string, query: (n: number) => Record<string, string>, plain?: string) =>
    measure(desk, {
      ...{ name: `deposits ${name}`, call: '/admin/api/deposits', query, finds: true },
      ...(plain === undefined ? {} : { plain }),
    });
  await at('any page', place, skipped('deposits', 'requested_at'));
  await at('to review', () => ({ state: 'review' }));
  await at('of a state, any page', (n) => ({ state: 'expired', ...place(n) }));
  await at('by a rare method, any page', (n) => ({ method: 'rare', ...place(n) }));
  await at('by a usual method, any page', (n) => ({ method: 'bank', ...place(n) }));
  await at('by a usual method, failed, any page', (n) => ({ method: 'bank', state: 'failed', ...place(n) }));
  await measure(desk, {
    ...{ name: 'deposits by a rare method, of a state that it never had', call: '/admin/api/deposits' },
    query: () => ({ method: 'rare', state: 'failed' }),
    plain: "select * from deposits where method = 'rare' and state = 'failed' order by requested_at desc limit 50",
  });
}

export async function auditLists(desk: Desk): Promise<void> {
  await fillAudit(desk.owner, rows, members, desk.staff);
  const { staff } = desk;
  const moment = (n: number) => Date.now() - shareOf(n) * rows * 3000;
  const to = (n: number) => ({ to: new Date(moment(n)).toISOString() });
  const hour = (n: number) => ({ from: new Date(moment(n) - 3_600_000).toISOString(), ...to(n) });
  const seq = (n: number) => Math.floor(rows * (1 - shareOf(n)));
  const at = (name: string, query: (n: number) => Record<string, string>, plain?: string) =>
    measure(desk, {
      ...{ name: `audit ${name}`, call: '/admin/api/audit', query, finds: true },
      ...(plain === undefined ? {} : { plain }),
    });
  await at('any page', (n) => ({ after: String(seq(n)) }), skipped('audit_lines', 'id'));
  await at('by person', () => ({ who: staff }));
  await at('by person, any page', (n) => ({ who: staff, after: String(seq(n)) }));
  await at('by a rare act', () => ({ act: 'staff.invite' }));
  await at('by a usual act, any page', (n) => ({ act: 'members.view-abcdefgh', after: String(seq(n)) }));
  await at('by a rare kind', () => ({ kind: 'staff' }));
  await at('about one member', (n) => ({ kind: 'member', object: idOf(n + 1) }));
  await at(
    'about one id',
    (n) => ({ object: idOf(n + 1) }),
    `select * from audit_lines where object || '' = '${idOf(1)}' order by id desc limit 50`,
  );
  await at('refused', () => ({ outcome: 'refused' }));
  await at('viewed', () => ({ outcome: 'viewed' }));
  const middle = new Date(Date.now() - rows * 1500).toISOString();
  await at('before a day', to, `select * from audit_lines where at < '${middle}' order by id desc limit 50`);
  await at('before a day, the page after', (n) => ({ ...to(n), after: String(Math.max(1000, seq(n) - 500)) }));
  await at('of an hour', hour);
  await at('since an hour ago', () => ({ from: new Date(Date.now() - 3_600_000).toISOString() }));
  await at('by person, before a day', (n) => ({ who: staff, ...to(n) }));
  await at('by a rare act, before a day', (n) => ({ act: 'staff.invite', ...to(n % 12) }));
  await at('refused, before a day', (n) => ({ outcome: 'refused', ...to(n) }));
}

export async function memberLists(desk: Desk): Promise<void> {
  await fillMembers(desk.owner, members);
  const at = (name: string, query: (n: number) => Record<string, string>, plain?: string) =>
    measure(desk, {
      ...{ name: `members ${name}`, call: '/admin/api/members', query },
      ...(plain === undefined ? {} : { plain }),
    });
  const of = (n: number) => ({ after: placeAt(shareOf(n) * (members / rows), 30_000) });
  const middle = `select * from members order by created_at desc offset ${members / 2} limit 50`;
  await at('any page', of, middle);
  await at('locked', () => ({ status: 'locked' }));
  await at('not locked, any page', (n) => ({ status: 'active', ...of(n) }));
  await at('of a rare type', () => ({ type: '9' }));
  await at('of a rare currency', () => ({ currency: 'USD' }));
  await at(
    'of a high rank',
    () => ({ rankFrom: '9' }),
    'select * from members where rank_level + 0 >= 9 order by created_at desc limit 50',
  );
  await at('of a middle rank, any page', (n) => ({ rankFrom: '4', ...of(n) }));
  await at('registered in a month long ago', () => ({
    registeredFrom: new Date(Date.now() - members * 20_000).toISOString(),
    registeredTo: new Date(Date.now() - members * 20_000 + 86_400_000).toISOString(),
  }));
  await at('by balance', () => ({ balanceFrom: '1.00', currency: 'BDT' }));
  await at('by tag', () => ({ tag: 'vip' }));
  await at('by identity', () => ({ identity: 'verified' }));
  await at('silent since', () => ({ silentSince: new Date().toISOString() }));
  await at('who bet since', () => ({ betSince: new Date(Date.now() - 3_600_000).toISOString() }));
}
