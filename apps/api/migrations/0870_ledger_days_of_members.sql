-- What promotions, fees, deposits and payouts moved by member, so that the figures of some members can be told from those of the house: the rows of
-- report_ledger_days of these four accounts before they are added up by line. The accounts of play are left out: their figures come from the plays.
create table report_member_money_days (
  day date not null,
  member uuid not null,
  units bigint not null,
  entries bigint not null,
  account text not null check (account in ('house promotions', 'house fees', 'cashier in-transit', 'member bonus')),
  kind text not null,
  currency text not null,
  primary key (member, day, account, kind, currency)
) with (fillfactor = 70);
grant select, insert, update, delete on report_member_money_days to banyan_app;

-- What was counted before: of the house's accounts as far as each was read, of the members' bonus accounts what is not waiting any more.
select from report_progress for update;
insert into report_member_money_days (day, member, account, kind, currency, units, entries)
select x.day, x.member, x.account, x.kind, x.currency, sum(x.units), sum(x.entries)
from (
  select (t.created_at at time zone coalesce((select s.value #>> '{}' from settings s where s.key = 'merchant.timeZone'), 'Asia/Dhaka'))::date as day,
    e.owner as member, a.kind as account, t.kind, e.currency, e.units, 1::bigint as entries
  from report_ledger_places p
  join ledger_accounts a on a.bucket = p.bucket and a.id = p.account_id and a.kind in ('house promotions', 'house fees', 'cashier in-transit')
  join ledger_entries e on e.bucket = a.bucket and e.account_id = a.id and e.version <= p.version
  cross join lateral (
    select t.kind, t.created_at from ledger_transfers t where t.bucket = e.bucket and t.key = e.key and t.owner = e.owner limit 1) t
  where a.owner = ledger_house() and a.currency <> 'PTS'
  union all
  select d.day, d.member, 'member bonus', d.kind, d.currency, d.units, d.lines from record_line_days d where d.account = 'bonus'
  union all
  select m.day, m.member, m.account, m.kind, m.currency, -m.units, -m.entries from record_line_moves m where m.account = 'member bonus'
) x
group by 1, 2, 3, 4, 5 having (sum(x.units), sum(x.entries)) <> (0, 0);
