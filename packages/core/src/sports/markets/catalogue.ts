/** Every market type, by its code. */
import { badmintonMarkets } from './badminton.ts';
import { basketballMarkets } from './basketball.ts';
import { cricketMarkets } from './cricket.ts';
import { esportsMarkets } from './esports.ts';
import { footballMarkets } from './football.ts';
import { kabaddiMarkets } from './kabaddi.ts';
import { raceMarkets } from './races.ts';
import { tennisMarkets } from './tennis.ts';
import { volleyballMarkets } from './volleyball.ts';
import type { MarketType, Sport } from './market-type.ts';

export const marketTypes: readonly MarketType[] = [
  ...[footballMarkets, cricketMarkets, tennisMarkets, basketballMarkets, kabaddiMarkets].flat(),
  ...[badmintonMarkets, volleyballMarkets, esportsMarkets, raceMarkets].flat(),
];

const byCode: ReadonlyMap<string, MarketType> = new Map(marketTypes.map((type) => [type.code, type]));

/** Of one sport, in the order of the catalogue. */
export const marketTypesOf = (sport: Sport): readonly MarketType[] =>
  marketTypes.filter((type) => type.sport === sport);

/** Undefined for a code that no type has. */
export const marketTypeOf = (code: string): MarketType | undefined => byCode.get(code);

/** By the id of a market: its type's code, then its specifiers after a slash. */
export const marketTypeIn = (id: string): MarketType | undefined => marketTypeOf(id.split('/', 1)[0] ?? '');
