/** Every market type, by its code. */
import { cricketMarkets } from './cricket.ts';
import { footballMarkets } from './football.ts';
import type { MarketType } from './market-type.ts';

export const marketTypes: readonly MarketType[] = [...footballMarkets, ...cricketMarkets];

const byCode: ReadonlyMap<string, MarketType> = new Map(marketTypes.map((type) => [type.code, type]));

/** Undefined for a code that no type has. */
export const marketTypeOf = (code: string): MarketType | undefined => byCode.get(code);
