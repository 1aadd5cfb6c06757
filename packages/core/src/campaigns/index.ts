/** Campaigns: a message to a segment, in each language, at a time at which people may be written to. */
export { type Addressee, type Decision, decideSend } from './decide.ts';
export { type Variant, variantOf } from './halves.ts';
export { type QuietHours, allowedFrom, zoneOfCountry } from './quiet.ts';
export {
  type CampaignState,
  type SendState,
  type SkipReason,
  campaignStates,
  sendStates,
  skipReasons,
} from './states.ts';
export {
  type CampaignText,
  type CampaignTexts,
  type Channel,
  type FaultyText,
  type LinkedChannel,
  type MergeValues,
  channels,
  faultsOfTexts,
  fillText,
  linkedChannels,
  mergeFields,
  mostOf,
  mostOfPush,
  pushText,
  textFor,
} from './templates.ts';
