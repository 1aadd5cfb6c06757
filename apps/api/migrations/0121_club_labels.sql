-- The VIP level of a member, 0 for none, and what the levels are called. What a level gives is decided elsewhere: above
-- level 4 there is a customer service of its own.

create table club_labels (
  rank_level smallint primary key check (rank_level between 1 and 99),
  label_name text not null check (length(label_name) between 1 and 40)
);
insert into club_labels (rank_level, label_name)
values (1, 'VIP 1'), (2, 'VIP 2'), (3, 'VIP 3'), (4, 'VIP 4'), (5, 'VIP 5');

alter table members add column rank_level smallint not null default 0 check (rank_level between 0 and 99);

grant select on club_labels to banyan_app;
