/** What the guard of the house says of a change, as a sentence for a proposal. */
import type { SettingRefusal } from '../../infra/settings.ts';

export const refusalText = ({ details = {} }: SettingRefusal): string =>
  `This would give away ${details['percent']} % of what is staked on ${details['game']} ${details['play']}: ${details['returned']} % returned, ${details['rebate']} % rebates, ${details['agents']} % to agents. Something must stay with the house.`;
