-- By what the persons are known who have taken part in a promotion that is for each person once: the first account of a person stands for it. A browser
-- and an account of money are the hashes that stand elsewhere.
create table promotion_persons (
  promotion text not null,
  kind text not null check (kind in ('device', 'payee', 'address')),
  key text not null check (length(key) between 1 and 100),
  member uuid not null,
  primary key (promotion, kind, key)
);
create index promotion_persons_of_member on promotion_persons (member);
grant select, insert, delete on promotion_persons to banyan_app;
