/** Public interface of activities: how promotions stand for the caller, their panel, and the box for codes. */
export { ActivityFoot } from './ActivityFoot.tsx';
export { ActivityPanel } from './ActivityPanel.tsx';
export { CodeBox } from './CodeBox.tsx';
export type { Activity } from './activities.queries.ts';
export { isDrawn } from './kinds.ts';
export { useActivities } from './useActivities.ts';
export { useInstalledApp } from './useInstalledApp.ts';
