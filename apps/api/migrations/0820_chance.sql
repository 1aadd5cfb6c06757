-- Promotions that are decided by a draw: tickets, the seeds that draws are made of, the draws, envelopes and raffles. Server seeds are sealed until
-- they are shown, so nobody who reads the tables knows what comes next.

create table chance_seeds (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  -- Sealed; null once it is shown.
  server_seed bytea,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  next_seed bytea,
  next_hash text not null check (next_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The number of the next draw.
  nonce integer not null default 0 check (nonce >= 0),
  made_at timestamptz not null,
  -- When the first draw was made of them: they are shown at the latest a day later.
  used_at timestamptz,
  shown_at timestamptz,
  shown_seed text check (shown_seed ~ '^[0-9a-f]{64}$'),
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check ((shown_at is null) = (shown_seed is null)),
  check ((shown_at is null) = (server_seed is not null))
);
create unique index chance_seeds_in_use on chance_seeds (bucket, member) where shown_at is null;
create index chance_seeds_to_show on chance_seeds (used_at) where shown_at is null and used_at is not null;

create table chance_tickets (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  promotion text not null,
  -- What it was given for: one ticket for each.
  source text not null check (length(source) <= 100),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of one that the staff gave: who, and why.
  given_by text,
  reason text check (length(reason) <= 500),
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create unique index chance_tickets_of_source on chance_tickets (bucket, member, promotion, source);
create index chance_tickets_ready on chance_tickets (bucket, member, promotion, expires_at) where used_at is null;
create index chance_tickets_of_promotion on chance_tickets (promotion, made_at);
create index chance_tickets_by_staff on chance_tickets (given_by, made_at) where given_by is not null;

-- How many of a prize were given. Only prizes that there is an end of have a row, and only a draw that drew one locks it.
create table chance_stock (
  promotion text not null,
  version integer not null,
  currency text not null,
  place smallint not null,
  stock bigint not null check (stock > 0),
  taken bigint not null default 0 check (taken >= 0),
  primary key (promotion, version, currency, place),
  check (taken <= stock)
);

-- The draws of wheels and eggs, one for a ticket, whose id it has.
create table chance_draws (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  promotion text not null,
  version integer not null,
  currency text not null,
  request uuid not null,
  seeds uuid not null,
  nonce integer not null check (nonce >= 0),
  number integer not null check (number between 0 and 999999),
  -- The prize that the number stands for, and the one that was given.
  drawn smallint not null,
  place smallint not null,
  units bigint not null check (units >= 0),
  reward uuid,
  at timestamptz not null,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check ((units > 0) = (reward is not null))
);
create unique index chance_draws_of_request on chance_draws (bucket, member, request);
create unique index chance_draws_of_nonce on chance_draws (bucket, member, seeds, nonce);
create index chance_draws_of_promotion on chance_draws (promotion, at, id);
create index chance_draws_own on chance_draws (bucket, member, at);
create index chance_draws_id on chance_draws (id);
create index chance_draws_won on chance_draws (promotion, at) where units > 0;

create table chance_envelopes (
  id uuid primary key,
  promotion text not null,
  version integer not null,
  currency text not null,
  -- In the smallest amount that is shown.
  total bigint not null check (total > 0),
  parts integer not null check (parts between 1 and 1000),
  least bigint not null check (least > 0),
  server_seed bytea,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  shown_seed text check (shown_seed ~ '^[0-9a-f]{64}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  announced_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  check (least * parts <= total),
  check (opens_at < closes_at),
  check ((closed_at is null) = (shown_seed is null)),
  unique (promotion, currency, opens_at)
);
create index chance_envelopes_open on chance_envelopes (opens_at) where closed_at is null;

create table chance_parts (
  envelope uuid not null,
  place integer not null check (place >= 0),
  -- Known to the tables when it is taken.
  units bigint check (units > 0),
  member uuid,
  reward uuid,
  at timestamptz,
  primary key (envelope, place),
  check ((member is null) = (units is null) and (member is null) = (at is null) and (member is null) = (reward is null))
);
create unique index chance_parts_of_member on chance_parts (envelope, member) where member is not null;
create index chance_parts_free on chance_parts (envelope, place) where member is null;
create index chance_parts_own on chance_parts (member, at) where member is not null;

create table chance_raffles (
  id uuid primary key,
  promotion text not null,
  version integer not null,
  currency text not null,
  -- Each prize in units, the first drawn first.
  prizes bigint[] not null,
  server_seed bytea,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  shown_seed text check (shown_seed ~ '^[0-9a-f]{64}$'),
  entries integer not null default 0 check (entries >= 0),
  draws_at timestamptz not null,
  drawn_at timestamptz,
  check ((drawn_at is null) = (shown_seed is null)),
  unique (promotion, currency, draws_at)
);
create index chance_raffles_due on chance_raffles (draws_at) where drawn_at is null;

-- An entry is a ticket; its place is told when it is entered, and decides what it wins.
create table chance_entries (
  raffle uuid not null,
  place integer not null check (place >= 0),
  member uuid not null,
  ticket uuid not null,
  at timestamptz not null,
  -- The place among the winners; null for none.
  rank integer,
  units bigint check (units > 0),
  state text not null default 'entered' check (state in ('entered', 'won', 'given', 'barred')),
  reward uuid,
  primary key (raffle, place),
  unique (raffle, ticket),
  check ((rank is null) = (units is null)),
  check ((state = 'entered') = (rank is null)),
  check ((state = 'given') = (reward is not null))
);
create index chance_entries_own on chance_entries (member, at);
create index chance_entries_to_give on chance_entries (raffle, rank) where state = 'won';
create index chance_entries_won on chance_entries (raffle, rank) where rank is not null;

grant select, insert on chance_tickets, chance_draws, chance_parts to banyan_app;
grant select, insert, update on chance_seeds, chance_stock, chance_envelopes, chance_raffles, chance_entries to banyan_app;
grant update (used_at) on chance_tickets to banyan_app;
grant update (units, member, reward, at) on chance_parts to banyan_app;

insert into outbox_cursors (consumer, xid) values ('chance', pg_snapshot_xmin(pg_current_snapshot()));

-- The auditor draws them again as well.
alter table fairness_faults drop constraint fairness_faults_kind_fkey;
alter table fairness_totals drop constraint fairness_totals_kind_check;
alter table fairness_totals add constraint fairness_totals_kind_check check (kind in ('draws', 'imported', 'rounds', 'prizes'));
alter table fairness_faults add constraint fairness_faults_kind_fkey foreign key (kind) references fairness_totals;
insert into fairness_totals (kind) values ('prizes');
