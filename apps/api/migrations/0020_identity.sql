-- Members, and how they prove who they are. Rows of a member carry the member's bucket first; what must be unique in
-- the whole installation stands in a directory table.

create table members (
  bucket smallint not null,
  id uuid not null,
  -- As the member wrote it; `member_names` holds the folded form that must be unique.
  account text not null,
  nickname text not null default '',
  -- 1, 2, 41, 42 agents; 3 player; 4 trial.
  type smallint not null check (type in (1, 2, 3, 4, 41, 42)),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  status text not null default 'active' check (status in ('active', 'locked')),
  -- Fixed at registration.
  upline uuid,
  created_at timestamptz not null,
  primary key (bucket, id),
  check (bucket = bucket_of(id)),
  check (upline <> id)
);
create index members_of_upline on members (upline) where upline is not null;

-- Names of all members, folded to lower case: Alice and alice are one name.
create table member_names (
  name text primary key check (name = lower(name)),
  member uuid not null unique
);

create table credentials (
  bucket smallint not null,
  member uuid not null,
  -- argon2id in its PHC text form; the pepper is not in the database.
  hash text not null check (hash like '$argon2id$%'),
  -- Set by somebody else (an agent, the operator), so the first login asks for an own one.
  is_issued boolean not null default false,
  changed_at timestamptz not null,
  primary key (bucket, member)
);

-- A session is known by the SHA-256 of its token; the token itself is nowhere.
create table sessions (
  bucket smallint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  id uuid not null,
  member uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  -- The login before this one, shown to the member.
  previous_login_at timestamptz,
  address text not null,
  user_agent text not null,
  primary key (bucket, token_hash)
);
create index sessions_of_member on sessions (bucket, member) where revoked_at is null;
create index sessions_by_age on sessions (created_at);

create table agreements (
  bucket smallint not null,
  member uuid not null,
  -- terms, privacy, adult
  document text not null,
  version text not null,
  accepted_at timestamptz not null,
  address text not null,
  primary key (bucket, member, document, version)
);

create table logins (
  bucket smallint not null,
  member uuid not null,
  at timestamptz not null,
  session uuid not null,
  address text not null,
  user_agent text not null,
  primary key (bucket, member, at, session)
);

-- Ids of encrypted bodies that were opened, so that none is opened twice. They expire with the envelope's minute.
create table seen_envelopes (
  jti text primary key check (length(jti) between 1 and 64),
  expires_at timestamptz not null
);
create index seen_envelopes_by_age on seen_envelopes (expires_at);

-- Counters of rate-limiter-flexible. Keys are hashes: no address and no name stands here.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

grant select, insert, update on members to banyan_app;
grant select, insert on member_names to banyan_app;
grant select, insert, update on credentials to banyan_app;
grant select, insert, update, delete on sessions to banyan_app;
grant select, insert on agreements, logins to banyan_app;
grant select, insert, delete on seen_envelopes to banyan_app;
grant select, insert, update, delete on rate_limits to banyan_app;
