-- Passkeys of the staff, beside the authenticator app or in its place. They have nothing in common with those of members.
create table staff_passkeys (
  id uuid primary key,
  staff uuid not null references staff,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 2000),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  label text not null check (length(label) between 1 and 60),
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff);

-- What a browser of the staff was asked to sign: good once, for one purpose, and for the one sign-in, session or invitation that
-- asked. Who asks again has the newer one alone.
create table staff_challenges (
  purpose text not null check (purpose in ('sign-in', 'fresh', 'enrolment', 'invitation')),
  holder text not null check (length(holder) between 1 and 100),
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  expires_at timestamptz not null,
  primary key (purpose, holder)
);
create index staff_challenges_by_age on staff_challenges (expires_at);

grant select, insert, delete on staff_passkeys to banyan_app;
grant update (label, sign_count, last_used_at) on staff_passkeys to banyan_app;
grant select, insert, update, delete on staff_challenges to banyan_app;

-- Who took their invitation with a passkey has no authenticator app.
alter table staff drop constraint staff_check;
alter table staff add constraint staff_has_password check (state = 'invited' or state = 'left' or password_hash is not null);
