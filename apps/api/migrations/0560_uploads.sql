-- Pictures that members send: proofs of payments, papers, complaints. What stands here describes them; the bytes are sealed and lie
-- with the storage adapter, whose own table is below.

create table uploads (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  purpose text not null check (purpose in ('deposit-proof', 'withdrawal-proof', 'complaint', 'chat', 'kyc')),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size integer not null check (size > 0),
  at timestamptz not null,
  -- The bytes lie with the storage: a picture without them can be attached to nothing.
  is_stored boolean not null default false,
  -- From then on it belongs to something; what never does is purged.
  attached_at timestamptz,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check (attached_at is null or is_stored)
);
create index uploads_unattached on uploads (at) where attached_at is null;

grant select, insert, update, delete on uploads to banyan_app;

create table stored_files (
  key uuid primary key,
  body bytea not null
);
-- Sealed bytes do not get smaller.
alter table stored_files alter column body set storage external;

grant select, insert, delete on stored_files to banyan_app;
