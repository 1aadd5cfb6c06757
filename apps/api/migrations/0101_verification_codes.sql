-- Codes sent to mobile numbers, members' or not: the last one of each number and purpose. Only an HMAC under a secret of
-- the installation is stored, since a million codes are soon tried against a plain hash.
create table verification_codes (
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,18}$'),
  purpose text not null check (purpose in ('login', 'register', 'recovery')),
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  -- After too many wrong tries: nothing is tried and nothing sent before this.
  locked_until timestamptz,
  primary key (phone, purpose)
);
create index verification_codes_by_age on verification_codes (expires_at);

-- How often something was done in its window, and until when it may not be done at all. Unlike rate_limits these count on
-- the product's clock, because people are told the time. Keys are HMACs: no number and no address stands here.
create table allowances (
  scope text not null check (length(scope) <= 40),
  key_hash bytea not null check (length(key_hash) = 32),
  spent integer not null default 0,
  started_at timestamptz not null,
  locked_until timestamptz,
  primary key (scope, key_hash)
);
create index allowances_by_age on allowances (started_at);

grant select, insert, update, delete on verification_codes, allowances to banyan_app;
