/** The limits that there are. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type Place = {
  readonly kind: (typeof limitKinds)[number];
  readonly period: (typeof limitPeriods)[number];
};
