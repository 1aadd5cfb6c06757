-- The demo's own payment gateway has books as a real one has: what it was asked for, and what the player decided on its page.
create table demo_gateway_books (
  kind text not null check (kind in ('payment', 'payout')),
  id text not null,
  invoice text not null,
  entry jsonb not null,
  primary key (kind, id),
  unique (kind, invoice)
);
grant select, insert on demo_gateway_books to banyan_app;
grant update (entry) on demo_gateway_books to banyan_app;
