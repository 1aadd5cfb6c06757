-- A look-up by a whole primary key must never find another index as good. While statistics are young, or know nothing of how
-- columns depend on each other, an index that begins with the same columns looks as cheap and reads all that a member ever
-- did; so the others begin elsewhere. And of indexes that look alike the planner takes the one made last; so the keys are.
drop index play_transactions_of_round;
create index play_transactions_of_round on play_transactions (round, member, vendor);
alter table play_transactions drop constraint play_transactions_pkey;
alter table play_transactions add primary key (bucket, member, vendor, tx);
drop index play_rounds_of_member;
create index play_rounds_of_member on play_rounds (member, opened_at desc);
alter table play_rounds drop constraint play_rounds_pkey;
alter table play_rounds add primary key (bucket, member, vendor, round);
