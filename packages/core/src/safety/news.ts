/** What a member is told of their protection by a message: what has begun, what waits for their second yes, what is over. */
export const safetyNews = [
  'limit',
  'limit-waits',
  'limit-ready',
  'time-out',
  'time-out-over',
  'excluded',
  'excluded-over',
  'return-asked',
] as const;
export type SafetyNews = (typeof safetyNews)[number];
