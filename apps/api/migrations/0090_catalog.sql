-- The catalogue: categories in the order of the menu, and the vendors of each. How many games of a vendor can be played is
-- told by the module that runs them; a category in which nothing can be played leaves the menu.

create table catalog_categories (
  -- The codes are the product's own (DEC-09); their names are texts.
  code text primary key check (code ~ '^[A-Z]{2,12}$'),
  position smallint not null,
  -- The page behind the menu's item; null where the item has none and its list opens in a popup.
  path text check (path ~ '^/[A-Za-z]{1,20}$'),
  enabled boolean not null default true
);

create table catalog_vendors (
  category text not null references catalog_categories,
  -- The vassalage of the specification. A vendor with games in two categories has a row in each.
  code text not null check (code ~ '^[A-Z0-9_]{2,32}$'),
  position smallint not null,
  -- Its name by language; names are seldom translated, so English is enough.
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles ? 'EN'),
  account_type_id integer not null check (account_type_id > 0),
  is_hot boolean not null default false,
  -- VASSALAGE: a press opens the list of its games; GAME: it launches at once (DEC-57).
  is_game text not null default 'VASSALAGE' check (is_game in ('VASSALAGE', 'GAME')),
  enabled boolean not null default true,
  maintenance_until timestamptz,
  games integer not null default 0 check (games >= 0),
  primary key (category, code)
);

insert into catalog_categories (code, position, path)
values ('LOTT', 1, '/lottery'), ('ELOTT', 2, '/elott'), ('LIVE', 3, '/live'), ('SPORTS', 4, '/sports'), ('ESPORTS', 5, null),
  ('FISH', 6, '/fish'), ('RNG', 7, '/rng'), ('PVP', 8, '/pvp'), ('COCKFIGHT', 9, null);

-- The lotteries of this house: those that a feed draws, and the quick ones that are drawn here.
insert into catalog_vendors (category, code, position, titles, account_type_id, games)
values
  ('LOTT', 'TCG_LOTTO_VN', 1, '{"EN": "Vietnam lottery", "BN": "ভিয়েতনাম লটারি", "CN": "越南彩票", "VI": "Xổ số Việt Nam", "TH": "หวยเวียดนาม", "UR": "ویتنام لاٹری", "ID": "Lotre Vietnam", "TY": "Lotto ng Vietnam"}', 1,
    (select count(*) from lottery_games g where g.enabled and g.source = 'feed')),
  ('LOTT', 'QUICK_DRAW', 2, '{"EN": "Quick draws", "BN": "দ্রুত ড্র", "CN": "快速开奖", "VI": "Quay nhanh", "TH": "หวยด่วน", "UR": "فوری قرعہ", "ID": "Undian cepat", "TY": "Mabilis na draw"}', 2,
    (select count(*) from lottery_games g where g.enabled and g.source = 'rng'));

-- A category or a vendor is switched off, not deleted: old rounds still name it.
grant select on catalog_categories, catalog_vendors to banyan_app;
grant update (position, enabled) on catalog_categories to banyan_app;
grant insert on catalog_vendors to banyan_app;
grant update (position, titles, is_hot, enabled, maintenance_until, games) on catalog_vendors to banyan_app;
