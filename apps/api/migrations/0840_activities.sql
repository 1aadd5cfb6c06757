-- Promotions as members meet them: applications that the staff decide, codes, and log-ins from the installed app.

create table promotion_applications (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  id uuid not null,
  promotion text not null,
  -- The rules that it is decided by: those that were read when it was sent.
  version integer not null check (version > 0),
  -- Where the period begins that it counts in; of a promotion without periods the epoch.
  period_start timestamptz not null,
  state text not null check (state in ('applied', 'in-review', 'approved', 'rejected', 'withdrawn')),
  -- In characters, which are code points here.
  remark text not null check (char_length(remark) <= 140),
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 3),
  -- Of a number that was left on the home page; the number itself stands sealed with its claim.
  service text check (service in ('zalo', 'whatsapp')),
  currency text not null,
  at timestamptz not null,
  taken_by uuid,
  taken_name text,
  taken_at timestamptz,
  decided_name text,
  decided_at timestamptz,
  reason text check (length(reason) <= 300),
  units bigint check (units > 0),
  reward uuid,
  primary key (bucket, member, id),
  check ((state = 'in-review') <= (taken_by is not null)),
  check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_at is not null)),
  check ((state = 'approved') = (units is not null)),
  check ((state = 'approved') = (reward is not null))
);
-- One for a member, a promotion and a period; who has withdrawn one may send another.
create unique index promotion_applications_once on promotion_applications (bucket, member, promotion, period_start)
  where state <> 'withdrawn';
create unique index promotion_applications_by_id on promotion_applications (id);
create index promotion_applications_open on promotion_applications (at, id) where state in ('applied', 'in-review');
create index promotion_applications_newest on promotion_applications (at desc, id desc);
grant select, insert, update on promotion_applications to banyan_app;

-- Codes of a promotion that were made together: one that many may use, or many for one each.
create table promotion_code_batches (
  id uuid primary key,
  promotion text not null,
  kind text not null check (kind in ('universal', 'single')),
  -- Of a universal code, as the staff wrote it. Single ones can be read by nobody again.
  code text check (length(code) between 4 and 40),
  label text not null check (length(label) between 1 and 80),
  -- How many may be used.
  size integer not null check (size between 1 and 100000),
  used integer not null default 0 check (used >= 0 and used <= size),
  channel text not null check (channel in ('any', 'app')),
  starts_at timestamptz,
  ends_at timestamptz,
  made_at timestamptz not null,
  made_by text not null,
  -- Single codes are made when they are downloaded, which is once.
  downloaded_at timestamptz,
  downloaded_by text,
  stopped_at timestamptz,
  stopped_by text,
  check ((kind = 'universal') = (code is not null))
);
create index promotion_code_batches_newest on promotion_code_batches (made_at desc, id desc);
create table promotion_codes (
  -- SHA-256 of the code in its one spelling.
  hash bytea primary key check (length(hash) = 32),
  batch uuid not null references promotion_code_batches,
  -- Of a single one.
  used_at timestamptz
);
create table promotion_code_uses (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  hash bytea not null,
  batch uuid not null,
  promotion text not null,
  reward uuid not null,
  at timestamptz not null,
  primary key (bucket, member, hash)
);
create index promotion_code_uses_of_promotion on promotion_code_uses (bucket, member, promotion, at);
create index promotion_code_uses_newest on promotion_code_uses (batch, at desc);
grant select, insert, update on promotion_code_batches to banyan_app;
grant select, insert on promotion_codes, promotion_code_uses to banyan_app;
grant update (used_at) on promotion_codes to banyan_app;

-- That a member has used the site as an installed app, as their browser says: the first time, and with which log-in last.
create table app_logins (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  first_at timestamptz not null,
  session uuid not null,
  at timestamptz not null,
  primary key (bucket, member)
);
grant select, insert, update on app_logins to banyan_app;

-- Pictures that go with an application.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('deposit-proof', 'withdrawal-proof', 'complaint', 'chat', 'kyc', 'application'));

-- A number that was left becomes an application once there is a promotion for it.
alter table rewards_number_claims add column application uuid;
create index rewards_number_claims_waiting on rewards_number_claims (at) where application is null;
grant update (application) on rewards_number_claims to banyan_app;
