-- How a member can be reached: an e-mail address and a mobile number, both optional. The rows stand with the member's
-- others; what must be unique in the whole installation stands in a directory table each, as names do.
create table member_contacts (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  -- An address as its member wrote it; a number as +<country><number>.
  value text not null check (length(value) between 3 and 254),
  added_at timestamptz not null,
  -- When the member proved that it is theirs: by a code, or by a link.
  verified_at timestamptz,
  primary key (bucket, member, kind),
  check (bucket = bucket_of(member))
);

-- Folded to lower case.
create table member_emails (
  email text primary key check (email = lower(email)),
  member uuid not null unique
);
create table member_phones (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{4,18}$'),
  member uuid not null unique
);

grant select, insert, update on member_contacts to banyan_app;
grant select, insert, delete on member_emails, member_phones to banyan_app;
