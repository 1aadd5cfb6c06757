-- A demo is played from a demo wallet, and a launch that was taken up is a game session.
alter table purses rename to demo_wallets;
alter table purse_moves rename to demo_wallet_moves;
alter table sittings rename to game_sessions;
alter index purses_pkey rename to demo_wallets_pkey;
alter index purses_old rename to demo_wallets_old;
alter index purse_moves_pkey rename to demo_wallet_moves_pkey;
alter index purse_moves_of_player rename to demo_wallet_moves_of_player;
alter index sittings_pkey rename to game_sessions_pkey;
alter index sittings_old rename to game_sessions_old;
