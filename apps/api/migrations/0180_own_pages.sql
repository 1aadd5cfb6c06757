-- What a member sets on the own pages: a face, and a payment password, which is asked for again before money leaves. A
-- further type of account: staff (9) works in the back office, is no member and never gets a session on the members' site.
alter table members drop constraint members_type_check;
alter table members add constraint members_type_check check (type in (1, 2, 3, 4, 9, 41, 42));
-- A face such as tiger-7; empty for the one that the id has.
alter table members add column avatar text not null default '' check (avatar ~ '^([a-z]{2,12}-[0-9]{1,2})?$');
alter table members add constraint members_nickname_check check (length(nickname) <= 48);
-- Trial accounts are closed when their time is over.
create index members_on_trial on members (created_at) where type = 4 and status = 'active';

create table payment_passwords (
  bucket smallint not null,
  member uuid not null,
  -- argon2id in its PHC text form, with a salt of its own; the pepper is not in the database.
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null,
  -- Wrong ones in a row. Each try is counted before it is looked at, so that a volley at once does not slip past the count.
  errors smallint not null default 0 check (errors between 0 and 5),
  -- Of the last wrong one; the lock is counted from here.
  failed_at timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

grant select, insert, update on payment_passwords to banyan_app;
