-- Corrections of money by hand: each is a proposal that another person approved, posted under the proposal's id. Nothing here is changed or deleted.
create table corrections (
  bucket smallint not null,
  member uuid not null,
  -- The proposal's, and the key of the posting.
  id uuid not null,
  kind text not null check (kind in ('credit', 'debit', 'write-off')),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  -- The transfer whose line it corrects.
  line uuid not null,
  ticket text not null default '' check (length(ticket) <= 40),
  reason text not null check (length(reason) between 3 and 500),
  maker uuid not null,
  checker uuid not null check (checker <> maker),
  at timestamptz not null,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create index corrections_of_member on corrections (bucket, member, at desc, id desc);

grant select, insert on corrections to banyan_app;
