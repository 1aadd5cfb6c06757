/** Lotteries of six numbers. */
export { lotto45, lotto55, markSix, zodiac } from './family.ts';
