/**
 * The house guard: of the play that returns most, what is returned, the rebates and the rates of agents together stay below the whole stake. Settings
 * of several modules reach into that sum, so it is tied to them here, above them all.
 */
export { guardedSetting } from './guarded-setting.ts';
