/** Rules about the state of the site. */
export { type RegionFacts, type RegionPolicy, isRestricted } from './region.ts';
export { type SiteStatus, refusedBecause, statusOf } from './closed.ts';
export { type HeadName, type HeadOf, headOf, listedPaths } from './heads.ts';
export { type SettingArea, settingAreaOf } from './area.ts';
