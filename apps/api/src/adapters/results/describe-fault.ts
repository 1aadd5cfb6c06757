/** What is wrong with a result as one English sentence. */
import type { PrizesFault } from '@banyan/games/lottery';

const reasons: Readonly<Record<PrizesFault['reason'], string>> = {
  'prize-missing': 'a number is missing',
  'not-digits': 'is not a number of digits 0 to 9',
  'number-too-long': 'has too many digits',
  'zeros-lost': 'has too few digits: its leading zeros were lost',
  'tier-missing': 'the tier is missing',
  'tier-repeated': 'the tier stands twice',
  'tier-unknown': 'there is no such tier',
  'count-wrong': 'the tier has too many or too few numbers',
  'out-of-range': 'is not a number of this game',
  'number-repeated': 'the number stands twice',
};

/** Names the tier, the number where there is one, and what is wrong. */
export function describeFault({ tier, found = '', reason }: PrizesFault): string {
  return `${tier}: ${found === '' ? '' : `"${found}" `}${reasons[reason]}`;
}
