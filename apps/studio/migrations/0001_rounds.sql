-- The studio's own books, in a schema of its own: seeds, sittings and rounds. Nothing of the platform's is read here.

-- A pair of seeds for one player and one game. The next server seed is committed to with the current one, so that a
-- client seed is chosen before anyone could choose a server seed to suit it.
create table seeds (
  id uuid primary key,
  player uuid not null,
  game text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null,
  next_seed text not null check (next_seed ~ '^[0-9a-f]{64}$'),
  next_hash text not null,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- How many rounds they have had; the next round's number.
  nonce integer not null default 0 check (nonce >= 0),
  made_at timestamptz not null,
  -- Since when everybody may see the server seed, and no round uses it.
  shown_at timestamptz
);
create unique index seeds_in_use on seeds (player, game) where shown_at is null;

-- A launch that was taken up: what the page at the player's holds is the token's hash here.
create table sittings (
  token_hash bytea primary key check (length(token_hash) = 32),
  vendor text not null,
  game text not null,
  player uuid not null,
  currency text not null,
  language text not null,
  is_play_money boolean not null,
  -- What the wallet knows the launch by; bets carry it.
  wallet_token text not null,
  least bigint not null,
  most bigint,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index sittings_old on sittings (expires_at);

-- Written before its stake is asked for. Its phase says what is owed:
-- committed: the stake was asked for and there is no final answer yet; staked: taken, the payout (or the close) is owed;
-- undoing: the stake is given back; settled, undone, refused: over. A round that is over is never changed.
create table rounds (
  id uuid primary key,
  vendor text not null,
  game text not null,
  player uuid not null,
  currency text not null,
  seeds uuid references seeds,
  nonce integer not null check (nonce >= 0),
  stake bigint not null check (stake > 0),
  choice json not null,
  -- Of the sitting that it was asked for in; emptied once the stake is certain.
  wallet_token text not null,
  phase text not null check (phase in ('committed', 'staked', 'settled', 'undoing', 'undone', 'refused')),
  -- The wallet's word for a refusal.
  refusal text not null default '',
  payout bigint check (payout >= 0),
  shown json,
  made_at timestamptz not null,
  ended_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  unique (seeds, nonce)
);
create index rounds_owed on rounds (next_try_at) where phase in ('committed', 'staked', 'undoing');
create index rounds_of_player on rounds (player, game, made_at desc);
