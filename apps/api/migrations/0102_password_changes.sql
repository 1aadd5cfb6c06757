-- Setting a password anew. A link is known by the SHA-256 of its token and is good once. A session of scope `password`
-- may change its member's password and leave, and nothing else. Default passwords are those that an operator hands out;
-- only an HMAC of each is stored, so that a login can be compared with them and nobody can read them.
create table password_links (
  bucket smallint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  member uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (bucket, token_hash)
);
create index password_links_of_member on password_links (bucket, member) where used_at is null;
create index password_links_by_age on password_links (expires_at);

create table default_passwords (
  hash bytea primary key check (length(hash) = 32),
  added_at timestamptz not null
);

alter table sessions add column scope text not null default 'full' check (scope in ('full', 'password'));

grant select, insert, update, delete on password_links to banyan_app;
grant select on default_passwords to banyan_app;
