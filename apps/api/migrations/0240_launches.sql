-- Launching: where a vendor's games may come from, where its demos are, and where it is asked.

alter table play_vendors
  -- Where the games are played without an account, with money that they invent; empty: the vendor has no demos.
  add column demo_url text not null default '',
  -- Where the vendor's own calls are answered, for adapters that ask it; empty for those that only build an address.
  add column api_url text not null default '',
  -- What a launch's address may point to beside the origins of the addresses above.
  add column frame_origins text[] not null default '{}';
