/** A member's plays, and reports of a month, for the bench of the back office. */
import { type Desk, measure, members, rows } from './admin-desk.ts';
import { fillPlayerDays, fillPlays, fillRollUps } from './admin-report-seed.ts';
import { idOf, memberOf } from './admin-seed.ts';

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The plays of a member who has a tenth of all of them. */
export async function plays(desk: Desk): Promise<void> {
  const { owner } = desk;
  await fillPlays(owner, rows, members);
  const member = idOf(0);
  const call = `/admin/api/members/${member}/plays`;
  const far = Math.floor(rows / 10 / 12);
  await measure(desk, {
    name: 'plays of a member, any page',
    call,
    query: (n) => ({ pageNo: String(1 + ((n * 7919) % far)) }),
    plain: `select * from record_plays where member = ${memberOf('0')} order by at desc offset ${rows / 20} limit 50`,
  });
  await measure(desk, {
    name: 'plays of a member by state, any page',
    call,
    query: (n) => ({ state: 'won', pageNo: String(1 + ((n * 7919) % Math.floor(far / 8))) }),
  });
  await measure(desk, {
    name: 'plays of a member on a day',
    call: '/admin/api/reports/plays',
    query: (n) => ({ member, day: day(1 + (n % Math.floor((rows * 250) / 86_400_000))) }),
    finds: true,
  });
}

export async function reports(desk: Desk): Promise<void> {
  const { owner } = desk;
  await fillPlays(owner, rows, members);
  await fillRollUps(owner, 100_000_000, 2500);
  const month = { from: day(31), to: day(0) };
  for (const by of ['day', 'vendor', 'game', 'line', 'country'] as const) {
    const column = { day: 'ended_day', vendor: 'vendor', game: 'game', line: 'bucket', country: 'currency' }[by];
    await measure(desk, {
      ...{ name: `report of a month by ${by}`, call: '/admin/api/reports/summary', query: () => ({ by, ...month }) },
      plain: `select ${column}, count(*), sum(stake), sum(payout), count(distinct member) from record_plays group by 1`,
    });
  }
  await fillPlayerDays(owner, rows, members);
  const call = '/admin/api/reports/players';
  await measure(desk, { name: 'players of a day', call, query: (n) => ({ from: day(n % 30), to: day(n % 30) }) });
  await measure(desk, {
    name: 'players of a day, one vendor',
    call,
    query: (n) => ({ from: day(n % 30), to: day(n % 30), vendor: 'V7' }),
  });
  await measure(desk, { name: 'players of a month', call, query: () => month });
  await measure(desk, { name: 'players of a month, one vendor', call, query: () => ({ ...month, vendor: 'V7' }) });
}
