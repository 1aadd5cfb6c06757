/** Why the site is closed. */
export type Reason = 'maintenance' | 'region' | 'url';
