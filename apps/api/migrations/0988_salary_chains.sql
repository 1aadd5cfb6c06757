-- A real-time salary by sets: each bet stands once, with the chain of rates that it pays, so that one statement counts thousands of bets. A part is what the bet pays
-- at one rate of its chain, rounded down by itself as before, and follows from the two whenever somebody reads it.

-- The part of a bet, rounded down; the product of the two need not fit into a bigint.
create function salary_part(valid bigint, rate bigint) returns bigint language sql immutable parallel safe
  return valid / 1000000 * rate + valid % 1000000 * rate / 1000000;

-- A chain is named by its content and never changes: who is paid by which contract, at the own rate less the highest below it on the way.
create table contract_salary_chains (
  chain uuid not null,
  contract uuid not null,
  member uuid not null,
  currency text not null,
  rate bigint not null check (rate between 1 and 1000000),
  primary key (chain, contract)
);
create index contract_salary_chains_of on contract_salary_chains (contract, chain);

create table contract_salary_plays (
  at timestamptz not null,
  ended_at timestamptz not null,
  -- Who bet.
  member uuid not null,
  -- That of the moment at which the bet was counted first.
  chain uuid not null,
  valid bigint not null check (valid >= 0),
  product text not null,
  vendor text not null,
  ref text not null,
  game text not null,
  primary key (member, at, product, vendor, ref)
) with (fillfactor = 90);
create index contract_salary_plays_of on contract_salary_plays (chain, ended_at);

-- What was counted before.
create temporary table counted_before on commit drop as
  select p.member, p.at, p.product, p.vendor, p.ref, max(p.ended_at) as ended_at, max(p.valid) as valid, max(p.game) as game,
    md5(string_agg(p.contract || ' ' || p.rate, ',' order by p.contract))::uuid as chain, array_agg(p.contract) as contracts, array_agg(p.rate) as rates
  from contract_salary_parts p group by 1, 2, 3, 4, 5;
insert into contract_salary_chains (chain, contract, member, currency, rate)
  select distinct b.chain, x.contract, c.member, c.terms::jsonb ->> 'currency', x.rate
  from counted_before b cross join lateral unnest(b.contracts, b.rates) as x (contract, rate) join contracts c on c.id = x.contract;
insert into contract_salary_plays (at, ended_at, member, chain, valid, product, vendor, ref, game)
  select b.at, b.ended_at, b.member, b.chain, b.valid, b.product, b.vendor, b.ref, b.game from counted_before b;
do $$
begin
  if exists (
    select from contract_salary_sums s where s.earned <> coalesce((
      select sum(salary_part(p.valid, c.rate)) from contract_salary_chains c join contract_salary_plays p on p.chain = c.chain where c.contract = s.contract), 0)
  ) then raise exception 'the parts of bets and what contracts earned do not agree';
  end if;
end $$;
drop table contract_salary_parts;

grant select, insert on contract_salary_chains to banyan_app;
grant select, insert, update on contract_salary_plays to banyan_app;
