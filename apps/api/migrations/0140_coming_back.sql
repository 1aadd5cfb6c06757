-- Coming back. A session is good only in the browser that opened it: beside its token it asks for a cookie that no script
-- reads, of which the SHA-256 stands here. Sessions from before this have no browser and end with it; their members log in
-- once more. A remembered browser holds a random credential in place of the password: each is good once and leads to the
-- next of its family, and one that comes a second time was copied, which ends the family.
delete from sessions;
alter table sessions add column device_hash bytea not null check (length(device_hash) = 32);
-- The family that opened the session, or that was begun with it.
alter table sessions add column family uuid;

-- The browsers that a member has logged in from: a login from one that is not here is told to the member.
create table member_devices (
  bucket smallint not null,
  member uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (bucket, member, device_hash),
  check (bucket = bucket_of(member))
);
create index member_devices_by_age on member_devices (last_seen_at);

create table remembered (
  bucket smallint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  family uuid not null,
  member uuid not null,
  device_hash bytea not null check (length(device_hash) = 32),
  -- When the family began: after some weeks the password is asked for again, however often it was used.
  began_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  primary key (bucket, token_hash),
  check (bucket = bucket_of(member))
);
create index remembered_of_member on remembered (bucket, member) where ended_at is null;
create index remembered_by_age on remembered (expires_at);

grant select, insert, update, delete on member_devices, remembered to banyan_app;
