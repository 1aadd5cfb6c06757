-- The points mall: what the operator offers for points, and what members ordered. An order holds its points (`points held` of the ledger) and its
-- stock from the moment it is made until somebody of the staff approves or rejects it.

create table mall_items (
  id uuid primary key,
  kind text not null check (kind in ('goods', 'cash', 'bonus', 'free-rounds')),
  state text not null check (state in ('running', 'paused', 'ended')),
  -- Raised with each publication.
  version integer not null check (version > 0),
  -- By language.
  titles jsonb not null,
  texts jsonb not null,
  -- A drawing of ours in a palette, or a picture of the staff at its public address.
  motif text check (motif ~ '^[a-z]{2,30}$'),
  palette smallint check (palette between 0 and 99),
  picture uuid references content_pictures,
  -- Points of one, four decimals.
  price bigint not null check (price > 0),
  -- What is left; what orders hold is not in it.
  stock integer not null check (stock >= 0),
  per_member integer check (per_member > 0),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Of all but goods: whose money it is; of free rounds `units` is the stake of one.
  currency text check (currency ~ '^[A-Z]{3,4}$'),
  units bigint check (units > 0),
  vendor text,
  game text,
  rounds integer check (rounds between 1 and 1000),
  -- For how long free rounds can be played.
  days integer check (days between 1 and 366),
  -- Whether an order is approved by itself.
  is_at_once boolean not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((motif is null) = (palette is null)),
  check ((motif is null) <> (picture is null)),
  check ((kind = 'goods') = (currency is null)),
  check ((kind = 'goods') = (units is null)),
  check ((kind = 'free-rounds') = (vendor is not null and game is not null and rounds is not null and days is not null)),
  check (kind <> 'goods' or not is_at_once),
  check (starts_at < ends_at)
);

create table mall_orders (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  -- Made by who ordered: sent again it is the same order.
  id uuid not null,
  -- What member and staff know it by.
  reference text not null check (reference ~ '^P[0-9A-HJKMNP-TV-Z]{16}$'),
  kind text not null check (kind in ('goods', 'cash', 'bonus', 'free-rounds', 'convert')),
  -- Of points that became money there is none.
  item uuid references mall_items,
  -- What the item was called then.
  titles jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  -- What it gives as a whole; of free rounds the stake of one.
  currency text check (currency ~ '^[A-Z]{3,4}$'),
  units bigint check (units > 0),
  -- Of points that became money: units of it for one point.
  units_per_point bigint check (units_per_point > 0),
  vendor text,
  game text,
  rounds integer check (rounds between 1 and 100000),
  days integer,
  -- Right after the order: what points were left to spend, and what stock.
  points_left bigint not null check (points_left >= 0),
  stock_left integer check (stock_left >= 0),
  -- Who gets goods and where, sealed; null for all else, and after an erasure.
  address bytea,
  state text not null check (state in ('processing', 'approved', 'rejected')),
  made_at timestamptz not null,
  -- Who works on it, for how long.
  claimed_by uuid,
  claimed_person uuid,
  claimed_until timestamptz,
  -- The first of two approvals.
  first_by text,
  first_person uuid,
  first_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- What the member is told of the decision.
  remark text check (length(remark) <= 500),
  -- By which a carrier or a payer knows it.
  tracking text check (length(tracking) <= 80),
  primary key (bucket, member, id),
  check ((kind = 'convert') = (item is null)),
  check ((kind = 'convert') = (units_per_point is not null)),
  check ((kind = 'goods') = (units is null)),
  check ((state = 'processing') = (decided_at is null))
) with (fillfactor = 85);
create unique index mall_orders_by_reference on mall_orders (reference);
create index mall_orders_by_time on mall_orders (bucket, member, made_at desc);
create index mall_orders_of_item on mall_orders (bucket, member, item);
create index mall_orders_by_state on mall_orders (state, made_at, id);

-- What was ordered never changes; only how it stands.
grant select, insert, update on mall_items to banyan_app;
grant select, insert on mall_orders to banyan_app;
grant update (state, address, claimed_by, claimed_person, claimed_until, first_by, first_person, first_at, decided_at, decided_by, remark, tracking)
  on mall_orders to banyan_app;
