-- What one ticket and one member may come to win on a draw, and the part of a number's cap that one member may take: a number's cap
-- bounds all members together, and one bet could fill it. The figures are far above the largest stake of any play on one
-- selection, and a tenth of what a draw may come to owe for a member.
create table lottery_member_caps (
  currency text primary key,
  ticket_payout bigint not null check (ticket_payout > 0),
  member_payout bigint not null check (member_payout > 0),
  member_percent smallint not null check (member_percent between 1 and 100)
);
grant select, insert, update on lottery_member_caps to banyan_app;
insert into lottery_member_caps (currency, ticket_payout, member_payout, member_percent)
values ('BDT', 500000000000, 2000000000000, 25), ('FUN', 500000000000, 2000000000000, 25);
