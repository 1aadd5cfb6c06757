-- Launching: where a vendor's games may come from, where its demos are, and which games play money may play.

alter table play_vendors
  -- Where the games are played without an account, with money that they invent; empty: the vendor has no demos.
  add column demo_url text not null default '',
  -- Where the vendor's own calls are answered, for adapters that ask it; empty for those that only build an address.
  add column api_url text not null default '',
  -- What a launch's address may point to beside the origins of the addresses above.
  add column frame_origins text[] not null default '{}';

alter table play_games
  add column title text not null default '' check (length(title) <= 80),
  -- Whether trial accounts may play it with play money.
  add column has_trial boolean not null default true;
