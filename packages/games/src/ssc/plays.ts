/** Every play of the games of five digits, in the order in which they are shown. */
import type { Play } from '../lottery/index.ts';
import { byCodes, byTimes, straightAnywhere } from './codes.ts';
import { byBearer2, byBearer3, byGroupSum2, byGroupSum3, grouped, groupedAnywhere, patterns } from './groups.ts';
import type { SscIndex } from './result.ts';
import { byDragon, byShape3, byShape5, bySides } from './sides.ts';
import { bySpan, bySum, byTail, straight, typed, withTails } from './stars.ts';
import { type Window, windows } from './windows.ts';

const { zu120, zu60, zu30, zu20, zu10, zu5, zu24, zu12, zu6of4, zu4, zu3, zu6, pair } = patterns;

function fiveStars(): Play<SscIndex>[] {
  const five = windows.all;
  return [
    straight(five),
    typed(five),
    withTails(five),
    ...[zu120, zu60, zu30, zu20, zu10, zu5].map((pattern) => grouped(five, pattern)),
    byCodes(five, 2),
    byCodes(five, 3),
    byShape5(five),
  ];
}

function fourStars(four: Window): Play<SscIndex>[] {
  return [
    straight(four),
    typed(four),
    withTails(four),
    ...[zu24, zu12, zu6of4, zu4].map((pattern) => grouped(four, pattern)),
    byCodes(four, 1),
    byCodes(four, 2),
  ];
}

function threeStars(three: Window): Play<SscIndex>[] {
  return [
    straight(three),
    typed(three),
    withTails(three),
    bySum(three),
    bySpan(three),
    byTail(three),
    grouped(three, zu3),
    grouped(three, zu6),
    byGroupSum3(three),
    byBearer3(three),
    byCodes(three, 1),
    byCodes(three, 2),
    bySides(three),
    byShape3(three),
  ];
}

function twoStars(two: Window): Play<SscIndex>[] {
  return [
    straight(two),
    typed(two),
    bySum(two),
    bySpan(two),
    grouped(two, pair),
    byGroupSum2(two),
    byBearer2(two),
    bySides(two),
  ];
}

/**
 * 104 plays. A name opens with its places (A5 all, F the front, M the middle, B the back, R any) and ends with what is
 * played there: S straight, L typed, C with tails, Z a group by its orders, G a group of two, GSUM its sum, GB its bearer,
 * N codes, BS sides.
 */
export const plays: readonly Play<SscIndex>[] = [
  ...fiveStars(),
  ...[windows.front4, windows.back4].flatMap(fourStars),
  ...[windows.front3, windows.middle3, windows.back3].flatMap(threeStars),
  ...[windows.front2, windows.back2].flatMap(twoStars),
  straightAnywhere(1),
  ...[2, 3, 4].map(straightAnywhere),
  ...[pair, zu3, zu6, zu24, zu12, zu6of4, zu4].map(groupedAnywhere),
  ...[1, 2, 3, 4].map(byTimes),
  byDragon(),
];
