/** Promotions as a member meets them: how each stands for them, applications that the staff decide, and codes. */
export { type ActivityFacts, type ActivityState, activitySteps, activityOf, isFinal } from './activity.ts';
export {
  type ApplicationState,
  applicationStates,
  charactersOf,
  remarkCharacters,
} from './application.ts';
export { codeOf, normalCode } from './code.ts';
