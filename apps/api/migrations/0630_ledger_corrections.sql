-- What two people of the house correct by hand: on an account of its own, so that no figure of play, of promotions or of money that is on
-- its way moves with it.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'member main', 'member bonus', 'member held', 'member receivable', 'points',
  'house bets', 'house promotions', 'house fees', 'house corrections', 'vendor in-transit', 'cashier in-transit', 'member in-transit',
  'jackpot pool', 'agent wages'
));

create or replace function ledger_open_house(p_currency text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (bucket, owner, kind, currency, path, floor)
  select b.bucket, ledger_house(), k.kind, p_currency, p.path, -4000000000000000000
  from generate_series(0, 63) as b (bucket),
    unnest(array['house bets', 'house promotions', 'house fees', 'house corrections', 'vendor in-transit', 'cashier in-transit',
      'member in-transit', 'jackpot pool', 'agent wages']) as k (kind),
    (values (0), (1)) as p (path)
  on conflict do nothing;
  insert into ledger_chains (bucket, chain)
  select b.bucket, ledger_lane_chain(b.bucket::smallint) from generate_series(0, 63) as b (bucket)
  on conflict do nothing;
end
$$;

select ledger_open_house(k.currency) from (select distinct currency from ledger_accounts where kind = 'house bets') k;
