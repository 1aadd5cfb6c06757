-- Members who left a Zalo or WhatsApp number to redeem the welcome bonus: an operator looks at each. One claim for a member.
create table rewards_number_claims (
  bucket smallint not null,
  member uuid not null,
  service text not null check (service in ('zalo', 'whatsapp')),
  -- Personal: sealed by the installation.
  number bytea not null,
  at timestamptz not null,
  primary key (bucket, member)
);
create index rewards_number_claims_newest on rewards_number_claims (at desc);
grant select, insert on rewards_number_claims to banyan_app;
