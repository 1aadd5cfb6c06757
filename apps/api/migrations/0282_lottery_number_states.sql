-- Numbers that an operator holds back: they pay half, or are not sold. A number without a row is sold as any other.
create table lottery_number_states (
  game text not null,
  play text not null,
  -- As the play writes it alone.
  number text not null check (length(number) between 1 and 400),
  sold_as text not null check (sold_as in ('half', 'full')),
  primary key (game, play, number),
  foreign key (game, play) references lottery_plays
);
grant select, insert, update, delete on lottery_number_states to banyan_app;
