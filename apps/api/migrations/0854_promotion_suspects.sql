-- Signs that a promotion was taken without being meant for who took it, each with what it was seen by, for a person to decide about.
create table promotion_suspects (
  id uuid primary key,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  promotion text not null,
  sign text not null check (sign in ('shared-device', 'shared-payee', 'opposite-bets', 'no-own-play', 'no-risk', 'velocity')),
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  -- Others whom it is shared with, and figures by their names.
  others uuid[] not null default '{}',
  evidence text not null check (length(evidence) <= 10000),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  claimed_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) <= 2000),
  -- Bonus money and rewards that were withheld, in units.
  withheld bigint not null default 0 check (withheld >= 0),
  currency text not null,
  check ((state = 'open') = (decided_at is null))
);
-- One a member, promotion and sign: what was dismissed is not found again.
create unique index promotion_suspects_once on promotion_suspects (bucket, member, promotion, sign);
create index promotion_suspects_queue on promotion_suspects (state, found_at desc, id desc);
grant select, insert, update on promotion_suspects to banyan_app;
