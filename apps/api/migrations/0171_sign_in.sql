-- Signing in through somebody else's door (OpenID Connect and the like), and proofs of mobile numbers by others.

-- A sign-in under way: asked, answered by the other side, used for one purpose. It belongs to the browser that began it,
-- which holds the other half in a cookie. State and cookie stand here as hashes only.
create table sign_in_attempts (
  id uuid primary key,
  issuer text not null check (issuer in ('google', 'facebook')),
  state_hash bytea not null unique check (length(state_hash) = 32),
  binding_hash bytea not null check (length(binding_hash) = 32),
  redirect_uri text not null check (length(redirect_uri) <= 400),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz,
  -- Who the other side says it is; there once it has answered.
  authority text check (length(authority) <= 400),
  subject text check (length(subject) <= 255),
  name text check (length(name) <= 200),
  email text check (length(email) <= 254),
  email_verified boolean not null default false,
  check ((answered_at is null) = (subject is null) and (subject is null) = (authority is null))
);
create index sign_in_attempts_by_age on sign_in_attempts (expires_at);

-- The links of a member stand with its other rows; whose a person of another house is must be unique everywhere.
create table member_identities (
  bucket smallint not null,
  member uuid not null,
  issuer text not null check (issuer in ('google', 'facebook')),
  authority text not null,
  subject text not null,
  name text not null default '' check (length(name) <= 200),
  linked_at timestamptz not null,
  primary key (bucket, member, issuer),
  check (bucket = bucket_of(member))
);
create table identity_subjects (
  authority text not null check (length(authority) between 1 and 400),
  subject text not null check (length(subject) between 1 and 255),
  member uuid not null,
  primary key (authority, subject)
);

-- Tokens by which somebody else proved a mobile number: each opens one door once.
create table used_phone_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_phone_tokens_by_age on used_phone_tokens (expires_at);

grant select, insert, update, delete on sign_in_attempts to banyan_app;
grant select, insert, delete on member_identities, identity_subjects, used_phone_tokens to banyan_app;
