-- Codes that bind a number or an address to an account, and those for a forgotten payment password. Codes to numbers stand
-- with the other codes to numbers; a code to an address belongs to the member who asked for it.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('login', 'register', 'recovery', 'bind', 'payment'));

create table email_codes (
  bucket smallint not null,
  member uuid not null,
  purpose text not null check (purpose in ('bind', 'payment')),
  -- Folded to lower case.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  primary key (bucket, member, purpose),
  check (bucket = bucket_of(member))
);
create index email_codes_by_age on email_codes (expires_at);

grant select, insert, update, delete on email_codes to banyan_app;
