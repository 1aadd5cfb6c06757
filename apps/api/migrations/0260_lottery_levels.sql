-- Lotteries of many levels: a play has odds for each level on which a combination can win, a bet stands for several
-- combinations, and a result gives it hits on each level.

-- Decimal text for each level, joined by `/`: exact, as it is written in a price list, and short for the many plays of one.
alter table lottery_plays drop constraint lottery_plays_odds_check;
alter table lottery_plays alter column odds type text using trim_scale(odds)::text;
alter table lottery_plays add constraint lottery_plays_odds_check
  check (odds ~ '^(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?(/(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?){0,27}$' and odds ~ '[1-9]');

alter table lottery_bets alter column odds type text using trim_scale(odds)::text;
-- How many combinations the selection is. Its cost is stake times the play's cost times these.
alter table lottery_bets add column combinations integer not null default 1 check (combinations between 1 and 1000000);
-- Given back with the settlement whether or not the bet won; agreed when it was placed.
alter table lottery_bets add column rebate bigint not null default 0 check (rebate >= 0);
-- For each level, how many winning combinations; empty when there was none, null while that is not known.
alter table lottery_bets alter column hits type integer[]
  using case when hits is null then null when hits = 0 then '{}'::integer[] else array[hits::integer] end;

alter table lottery_outcomes drop constraint lottery_outcomes_hits_check;
alter table lottery_outcomes alter column hits type integer[] using array[hits::integer];
alter table lottery_outcomes add constraint lottery_outcomes_hits_check check (cardinality(hits) > 0);

-- The bets whose money moves: as before, and on the first settlement those that earn a rebate, won or lost.
drop function lottery_settle_moving(smallint[], uuid[], uuid[], uuid, smallint, boolean);
create function lottery_settle_moving(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_draw uuid, p_version smallint, p_is_void boolean
) returns table (id uuid, bucket smallint, member uuid, stake bigint, cost_main bigint, cost_bonus bigint, odds text, paid bigint,
  rebate bigint, hits integer[])
language sql stable rows 1000
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select b.id, b.bucket, b.member, b.stake, b.cost_main, b.cost_bonus, b.odds, coalesce(b.payout, 0),
    case when b.settlement_version = 0 then b.rebate else 0 end, coalesce(o.hits, '{}'::integer[])
  from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
  join lottery_bets b on b.bucket = k.bucket and b.draw = p_draw and b.member = k.member and b.id <= k.bet
    and b.settlement_version < p_version
  left join lateral (
    select o.hits from lottery_outcomes o
    where o.draw = p_draw and o.version = p_version and o.play = b.play and o.selection = b.selection limit 1) o on true
  where p_is_void or coalesce(o.hits, '{}'::integer[]) <> coalesce(b.hits, '{}'::integer[])
    or (b.rebate > 0 and b.settlement_version = 0)
$$;

-- Hits come as text, an array for each bet: an array of arrays would have to be of one length.
drop function lottery_settle_mark_moved(smallint[], uuid[], text[], smallint[], bigint[], smallint, timestamptz);
create function lottery_settle_mark_moved(
  p_buckets smallint[], p_ids uuid[], p_states text[], p_hits text[], p_payouts bigint[], p_version smallint, p_at timestamptz
) returns integer
language sql volatile
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with moved as (
    update lottery_bets b set state = m.state, hits = m.hits::integer[], payout = m.payout, settlement_version = p_version,
      settled_at = p_at
    from unnest(p_buckets, p_ids, p_states, p_hits, p_payouts) as m (bucket, id, state, hits, payout)
    where b.bucket = m.bucket and b.id = m.id and b.settlement_version < p_version
    returning 1)
  select count(*)::integer from moved
$$;

create or replace function lottery_settle_mark_rest(
  p_buckets smallint[], p_members uuid[], p_bets uuid[], p_draw uuid, p_version smallint, p_at timestamptz
) returns integer
language sql volatile
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with rest as (
    update lottery_bets b set state = case b.state when 'accepted' then 'lost' else b.state end,
      hits = coalesce(b.hits, '{}'::integer[]), payout = coalesce(b.payout, 0), settlement_version = p_version,
      settled_at = coalesce(b.settled_at, p_at)
    from unnest(p_buckets, p_members, p_bets) as k (bucket, member, bet)
    where b.bucket = k.bucket and b.draw = p_draw and b.member = k.member and b.id <= k.bet and b.settlement_version < p_version
    returning 1)
  select count(*)::integer from rest
$$;

revoke all on function lottery_settle_moving(smallint[], uuid[], uuid[], uuid, smallint, boolean),
  lottery_settle_mark_moved(smallint[], uuid[], text[], text[], bigint[], smallint, timestamptz) from public;
grant execute on function lottery_settle_moving(smallint[], uuid[], uuid[], uuid, smallint, boolean),
  lottery_settle_mark_moved(smallint[], uuid[], text[], text[], bigint[], smallint, timestamptz) to banyan_app;

-- The rules of the north have the name of their family.
update lottery_games set rules = 'vietnam-north' where rules = 'xsmb';

-- How games are priced (LOT-03), and regions of more than one country.
alter table lottery_games add column prize_mode text not null default 'Lott' check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA'));
alter table lottery_games drop constraint lottery_games_region_check;
alter table lottery_games add constraint lottery_games_region_check check (region ~ '^[a-z]{2,16}$');
update lottery_games set prize_mode = 'Elott' where code = 'MB1M';

-- What the house may come to owe on one draw: for a play, or for all of them (`*`), in units of a currency. No row: no bound.
create table lottery_liability_caps (
  game text not null references lottery_games,
  play text not null check (play = '*' or play ~ '^[A-Z0-9]{2,8}$'),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  cap bigint not null check (cap > 0),
  primary key (game, play, currency)
);

-- How much of a cap is handed out. Every writer draws on a slice of its own, so that bets of different lanes do not wait for
-- each other; the slices together never pass the cap.
create table lottery_liabilities (
  draw uuid not null,
  play text not null,
  currency text not null,
  granted bigint not null default 0 check (granted >= 0),
  primary key (draw, play, currency)
) with (fillfactor = 70);

create table lottery_liability_slices (
  draw uuid not null,
  play text not null,
  currency text not null,
  slice smallint not null,
  granted bigint not null default 0,
  used bigint not null default 0 check (used >= 0),
  primary key (draw, play, currency, slice),
  check (used <= granted)
) with (fillfactor = 70);

grant select, insert, update, delete on lottery_liability_caps to banyan_app;
grant select, insert on lottery_liabilities, lottery_liability_slices to banyan_app;
grant update (granted) on lottery_liabilities to banyan_app;
grant update (granted, used) on lottery_liability_slices to banyan_app;

-- Makes room for the payout exposure of a batch, and answers what its slice has free: perhaps less than it needs. A slice is
-- filled from what is not handed out yet, a sixteenth of it at a time, so that writers ask seldom while there is plenty and
-- little lies idle when there is not; then from slices that nobody is using this moment. Keys are locked in one order by all.
create function lottery_liability_take(
  p_draws uuid[], p_plays text[], p_currencies text[], p_needs bigint[], p_caps bigint[], p_slice smallint
) returns table (draw uuid, play text, currency text, free bigint)
language plpgsql volatile
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  wanted record;
  other record;
  handed bigint;
  more bigint;
begin
  for wanted in
    select * from unnest(p_draws, p_plays, p_currencies, p_needs, p_caps) as w (draw, play, currency, need, cap) order by 1, 2, 3
  loop
    insert into lottery_liability_slices (draw, play, currency, slice)
    values (wanted.draw, wanted.play, wanted.currency, p_slice) on conflict do nothing;
    select s.granted - s.used into free from lottery_liability_slices s
    where s.draw = wanted.draw and s.play = wanted.play and s.currency = wanted.currency and s.slice = p_slice for update;
    if free < wanted.need then
      insert into lottery_liabilities (draw, play, currency)
      values (wanted.draw, wanted.play, wanted.currency) on conflict do nothing;
      select l.granted into handed from lottery_liabilities l
      where l.draw = wanted.draw and l.play = wanted.play and l.currency = wanted.currency for update;
      more := least(wanted.cap - handed, greatest(wanted.need - free, (wanted.cap - handed) / 16));
      if more > 0 then
        update lottery_liabilities l set granted = l.granted + more
        where l.draw = wanted.draw and l.play = wanted.play and l.currency = wanted.currency;
        free := free + more;
      else
        more := 0;
      end if;
      if free < wanted.need then
        for other in
          select s.slice, s.granted - s.used as idle from lottery_liability_slices s
          where s.draw = wanted.draw and s.play = wanted.play and s.currency = wanted.currency
            and s.slice <> p_slice and s.granted > s.used
          order by s.slice for update skip locked
        loop
          exit when free >= wanted.need;
          update lottery_liability_slices s set granted = s.granted - least(other.idle, wanted.need - free)
          where s.draw = wanted.draw and s.play = wanted.play and s.currency = wanted.currency and s.slice = other.slice;
          more := more + least(other.idle, wanted.need - free);
          free := free + least(other.idle, wanted.need - free);
        end loop;
      end if;
      if more > 0 then
        update lottery_liability_slices s set granted = s.granted + more
        where s.draw = wanted.draw and s.play = wanted.play and s.currency = wanted.currency and s.slice = p_slice;
      end if;
    end if;
    draw := wanted.draw;
    play := wanted.play;
    currency := wanted.currency;
    return next;
  end loop;
end
$$;
revoke all on function lottery_liability_take(uuid[], text[], text[], bigint[], bigint[], smallint) from public;
grant execute on function lottery_liability_take(uuid[], text[], text[], bigint[], bigint[], smallint) to banyan_app;

-- What an installation starts with: a play of combinations may come to owe what a thousand of its largest bets would, a draw
-- two thousand million.
insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency, (l.max_stake * 1000 * p.odds::numeric)::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play
where l.play in ('X2', 'X3', 'X4', 'T4', 'T8', 'T10')
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency);
