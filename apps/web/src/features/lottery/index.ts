/** Public interface of lottery: the lotteries, their names, favourites and families of rules. */
export { Heart } from './Heart.tsx';
export { LotteryEmblem } from './LotteryEmblem.tsx';
export { sidePlayOf } from './sidePlays.ts';
export { gameAddress } from './gameAddress.ts';
export { gamesQuery, popularQuery, recentQuery, type LotteryGame } from './lottery.queries.ts';
export { useLotteryGameNames } from './lotteryGameNames.ts';
export { useLotteryNames, type LotteryNames } from './lotteryNames.ts';
export { useRules } from './rules.ts';
export { shownRoom } from './shownRoom.ts';
export { useLotteryFavourites } from './useLotteryFavourites.ts';
