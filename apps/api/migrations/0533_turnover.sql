-- Valid bets that a member still owes before main money may leave, by what made them owed. Fulfilled from the oldest on.
create table turnover_requirements (
  bucket smallint not null,
  member uuid not null,
  source text not null check (source in ('deposit', 'transfer', 'bonus', 'adjustment')),
  -- What it came with: once for each.
  source_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  -- Bets count from here on.
  since timestamptz not null,
  -- When it was seen that nothing is left of it; looked at no more.
  cleared_at timestamptz,
  primary key (bucket, member, source, source_id),
  check (bucket = bucket_of(member))
);
create index turnover_open on turnover_requirements (bucket, member, since) where cleared_at is null;

grant select, insert on turnover_requirements to banyan_app;
grant update (cleared_at) on turnover_requirements to banyan_app;
