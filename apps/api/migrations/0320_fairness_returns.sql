-- What the house's games returned of their stakes, by version, beside what they say: every round counts the same, whatever its stake.
create table fairness_returns (
  game text not null,
  -- The hash of the game's rules.
  version text not null,
  rounds bigint not null default 0 check (rounds >= 0),
  -- Sums over the rounds of payout / stake, of its square, and of what it is on average.
  returned double precision not null default 0,
  squares double precision not null default 0,
  expected double precision not null default 0,
  -- By name, the logarithms of what those have who bet against the game (packages/games/src/watch).
  evidence jsonb not null default '{}',
  -- Set once, when the evidence is too strong; never taken back.
  alarmed_at timestamptz,
  primary key (game, version)
);
grant select, insert, update (rounds, returned, squares, expected, evidence, alarmed_at) on fairness_returns to banyan_app;
