-- Two who bet against each other risk nothing together: rounds of which somebody has confirmed that count as no play, for neither of them.
-- Here they stand for ever, so that a play that is brought up again, or whose result is corrected, still counts nothing.
create table record_uncounted (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  product text not null check (product in ('lottery', 'game', 'sports')),
  vendor text not null,
  ref text not null,
  why text not null,
  at timestamptz not null,
  primary key (bucket, member, product, vendor, ref)
);
grant select, insert on record_uncounted to banyan_app;

-- The rounds that a sign was seen by, each with whom; and the signs of people who are known again by more than a browser.
alter table promotion_suspects add column rounds jsonb not null default '[]';
alter table promotion_suspects drop constraint promotion_suspects_sign_check;
alter table promotion_suspects add constraint promotion_suspects_sign_check check (sign in ('shared-device', 'shared-payee', 'shared-document',
  'shared-address', 'near-phone', 'near-registration', 'opposite-bets', 'staff-linked', 'no-own-play', 'no-risk', 'velocity'));

-- A person is known by the number of their paper as well.
alter table promotion_persons drop constraint promotion_persons_kind_check;
alter table promotion_persons add constraint promotion_persons_kind_check check (kind in ('device', 'payee', 'address', 'document'));
