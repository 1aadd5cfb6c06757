-- What protects an account beyond its password: addresses it has been used from, logins that wait for their second step,
-- the authenticator app, passkeys, recovery codes, and sessions that have shown anew who they are (DEC-52, R66, R67, R71).

-- An address stands here as an HMAC. Old rows count as unknown but stay, so that an account that was away for long does
-- not let in the first who comes.
create table known_addresses (
  bucket smallint not null,
  member uuid not null,
  address_hash bytea not null check (length(address_hash) = 32),
  registered_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (bucket, member, address_hash),
  check (bucket = bucket_of(member))
);

-- A login whose first proof was right and whose second is awaited. Its token opens nothing but the second step; no session
-- exists before that.
create table login_steps (
  bucket smallint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  member uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Wrong answers, whatever the way.
  tries smallint not null default 0,
  -- The first proof, and what is owed and asked for once the login is whole.
  first_proof jsonb not null,
  ways text[] not null,
  -- The code that was sent last, as an HMAC, and which way it went.
  code_hash bytea check (length(code_hash) = 32),
  code_way text check (code_way in ('sms', 'email')),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  primary key (bucket, token_hash),
  check (bucket = bucket_of(member))
);
create index login_steps_of_member on login_steps (bucket, member);
create index login_steps_by_age on login_steps (expires_at);

-- The secret is sealed with a key of the installation that is not in the database.
create table authenticators (
  bucket smallint not null,
  member uuid not null,
  sealed_secret bytea not null check (length(sealed_secret) between 40 and 100),
  made_at timestamptz not null,
  -- Null until its member has shown a code of it.
  confirmed_at timestamptz,
  -- The newest half minute whose code was used: none is good twice.
  last_counter bigint not null default 0,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

create table recovery_codes (
  bucket smallint not null,
  member uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (bucket, member, code_hash),
  check (bucket = bucket_of(member))
);

create table passkeys (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 2000),
  sign_count bigint not null,
  transports text[] not null,
  label text not null check (length(label) between 1 and 60),
  made_at timestamptz not null,
  last_used_at timestamptz,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
-- Whose passkey it is, and that no two members have the same.
create table passkey_owners (
  credential_id text primary key,
  member uuid not null
);

-- What a browser was asked to sign: good once, for one purpose, and for one member unless anybody may come in with it.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('login', 'step', 'enrolment', 'reauthentication')),
  member uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- Sessions that have shown anew who they are, and codes that were sent for that.
create table fresh_sessions (
  bucket smallint not null,
  session uuid not null,
  member uuid not null,
  proven_at timestamptz,
  tries smallint not null default 0,
  code_hash bytea check (length(code_hash) = 32),
  code_way text check (code_way in ('sms', 'email')),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  primary key (bucket, session),
  check (bucket = bucket_of(member))
);
create index fresh_sessions_of_member on fresh_sessions (bucket, member);

grant select, insert, update, delete on known_addresses, login_steps, authenticators, recovery_codes, passkeys,
  passkey_owners, passkey_challenges, fresh_sessions to banyan_app;
