/** Markets and outcomes in the words that players read, in the language of the office. */
import {
  type MarketNamed,
  type OutcomeNamed,
  type Sides,
  lineText,
  marketText,
  outcomeText,
} from '@banyan/i18n/market-names';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { PlayerScope, usePlayerText } from '../../lib/PlayerText.tsx';

/** Around a page whose parts name markets. */
export function MarketNames({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  return <PlayerScope language={language}>{children}</PlayerScope>;
}

type Leg = MarketNamed & {
  readonly outcome: string;
  readonly outcomeName?: string;
  readonly price: string;
} & Sides;

export function useMarketNames() {
  const says = usePlayerText();
  const market = (of: MarketNamed, sides: Sides): string =>
    [marketText(says, of, sides), lineText(of)].filter((part) => part !== '').join(' ');
  const outcome = (of: MarketNamed, one: OutcomeNamed, sides: Sides): string => outcomeText(says, of, one, sides);
  return {
    market,
    outcome,
    /** `Result: Dhaka 2.10`. */
    leg: ({ type, specifiers, outcome: code, outcomeName, price, home, away }: Leg): string => {
      const [of, sides] = [
        { type, specifiers },
        { home, away },
      ];
      const named = { code, ...(outcomeName === undefined ? {} : { name: outcomeName }) };
      return `${marketText(says, of, sides)}: ${outcome(of, named, sides)} ${price}`;
    },
  };
}
