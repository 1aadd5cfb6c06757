-- Notices of browsers about the own bets: which browsers of a member are sent offers, and which what their draws and bets came to.
alter table push_browsers
  add column offers boolean not null default true,
  -- From when on results are sent; null where they are not.
  add column results_since timestamptz;
create index push_browsers_of_results on push_browsers (bucket, member) where results_since is not null;

-- Bets whose result was sent, so that none is sent twice; kept for some days.
create table push_results (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  product text not null,
  ref text not null,
  sent_at timestamptz not null,
  primary key (bucket, member, product, ref)
);
create index push_results_sent on push_results (sent_at);
grant select, insert, delete on push_results to banyan_app;

-- Notices begin with what the records take over from now on.
insert into outbox_cursors (consumer, xid) select 'push', xid from outbox_cursors where consumer = 'records';
