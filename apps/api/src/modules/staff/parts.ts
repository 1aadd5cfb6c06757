/** What the staff's calls use of what a process keeps open. */
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { Passwords } from '../passwords/index.ts';

export type StaffParts = { readonly passwords: Passwords; readonly limits: RateLimits };
