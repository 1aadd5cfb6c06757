-- What vendors say that a game returns and how widely that spreads, for the filters of lists.
alter table catalog_games
  -- The return to player, in hundredths of a percent; null where the vendor names none.
  add column rtp integer check (rtp between 0 and 10000),
  add column volatility text[] not null default '{}' check (volatility <@ '{low,medium,high}'::text[]);
