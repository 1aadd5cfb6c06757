-- Contracts of agents: what an upline, or the house, promises to a downline. A row is one version: its terms are never edited, other terms are another row.
create table contracts (
  -- The id that whoever offers made: sent again it is the same offer.
  id uuid primary key,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  -- The upline that offers; null: the house.
  offeror uuid check (offeror <> member),
  kind text not null check (kind in ('daily-wage', 'hourly-wage', 'dividend', 'real-time-salary')),
  -- As text, so that the hash is of exactly these bytes.
  terms text not null check (terms is json object),
  terms_hash bytea not null check (terms_hash = sha256(convert_to(terms, 'UTF8'))),
  -- The highest of its tiers, in parts of a million.
  rate bigint not null check (rate between 1 and 1000000),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'withdrawn', 'completed', 'terminated')),
  offered_at timestamptz not null,
  -- Of the house: who of the staff, and the second where it takes two.
  offered_by uuid,
  approved_by uuid,
  -- When it was accepted, rejected or withdrawn, and the id of the request that did it.
  answered_at timestamptz,
  answer_id uuid,
  begins_at timestamptz,
  ended_at timestamptz,
  end_id uuid,
  -- Why it was withdrawn or ended. `replaced`: by another offer that was accepted; `higher-rate`: a contract with a lower rate was accepted above;
  -- `upline-ended`: the contract that it rests on has ended.
  why text check (why in ('offeror', 'house', 'replaced', 'higher-rate', 'upline-ended')),
  -- The contract whose beginning or end ended this one.
  because uuid references contracts,
  reason text not null default '' check (length(reason) <= 500),
  check (bucket = bucket_of(member)),
  check (offeror is null or (offered_by is null and approved_by is null)),
  check ((state = 'pending') = (answered_at is null)),
  check ((state in ('accepted', 'completed', 'terminated')) = (begins_at is not null)),
  check ((state in ('completed', 'terminated')) = (ended_at is not null)),
  check ((state in ('withdrawn', 'completed', 'terminated')) = (why is not null))
);
create unique index contracts_one_offer on contracts (member, kind) where state = 'pending';
create unique index contracts_one_in_force on contracts (member, kind) where state = 'accepted';
create index contracts_of_member on contracts (bucket, member, kind, offered_at desc, id desc);
create index contracts_by_offeror on contracts (offeror, kind, offered_at desc, id desc) where offeror is not null;
create index contracts_in_force on contracts (kind, begins_at) where begins_at is not null;
create index contracts_newest on contracts (offered_at desc, id desc);
create index contracts_because on contracts (because) where because is not null;

grant select, insert on contracts to banyan_app;
grant update (state, answered_at, answer_id, begins_at, ended_at, end_id, why, because, reason) on contracts to banyan_app;

-- What was answered stays answered, and what has ended stays ended.
create function contract_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'pending' and new.state in ('accepted', 'rejected', 'withdrawn') then return new; end if;
  if old.state = 'accepted' and new.state in ('completed', 'terminated')
    and (new.answered_at, new.answer_id, new.begins_at) is not distinct from (old.answered_at, old.answer_id, old.begins_at) then return new; end if;
  raise exception 'the contract % is % and stays', old.id, old.state using errcode = '23514';
end
$$;
create trigger contract_stays before update on contracts for each row execute function contract_stays();
