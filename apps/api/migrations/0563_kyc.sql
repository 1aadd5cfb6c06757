-- Who a member is: what they say of themselves, sealed, and pictures of the papers that show it, each looked at by a person of the
-- operator. What was decided about a paper is never unsaid.

create table kyc_persons (
  bucket smallint not null,
  member uuid not null,
  -- Name, birth date and number of the paper, sealed under the installation's secret.
  details bytea not null,
  paper text not null check (paper in ('national-id', 'passport', 'driving-licence')),
  -- Keyed hash of the number: the same paper of two accounts is found without reading either.
  number_hash bytea not null check (length(number_hash) = 32),
  at timestamptz not null,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);
create index kyc_persons_by_number on kyc_persons (number_hash);

grant select, insert, update on kyc_persons to banyan_app;

create table kyc_documents (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  kind text not null check (kind in ('front', 'back', 'selfie', 'address')),
  state text not null check (state in ('pending', 'verified', 'rejected', 'expired')),
  upload uuid not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was rejected: a code, for which every language has a sentence.
  reason text,
  -- The last day on which the paper is good.
  expires_on date,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check ((state = 'pending') = (decided_at is null))
);
-- One of a kind waits or holds at a time.
create unique index kyc_documents_current on kyc_documents (bucket, member, kind) where state in ('pending', 'verified');
create index kyc_documents_waiting on kyc_documents (sent_at) where state = 'pending';
create index kyc_documents_expiring on kyc_documents (expires_on) where state = 'verified' and expires_on is not null;

grant select, insert on kyc_documents to banyan_app;
grant update (state, decided_at, reason, expires_on) on kyc_documents to banyan_app;

create table kyc_decisions (
  id uuid primary key,
  at timestamptz not null,
  bucket smallint not null,
  member uuid not null,
  document uuid not null,
  decision text not null check (decision in ('verified', 'rejected', 'expired')),
  decided_by text not null check (length(decided_by) between 1 and 80),
  reason text not null,
  check (bucket = bucket_of(member))
);
create index kyc_decisions_of_member on kyc_decisions (bucket, member, at);

grant select, insert on kyc_decisions to banyan_app;
