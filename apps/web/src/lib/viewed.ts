/**
 * Whether this page is a view: a member's pages looked at by the staff in a frame of the back office (docs/adr/0053). It has no session of the
 * member. Its address says what it looks like; everything else it is told by the page around it.
 */
import { viewPath } from '@banyan/core/members';

export const isView = (): boolean => typeof window !== 'undefined' && window.location?.pathname === viewPath;

/** What stands for the token of a session that a view does not have; it opens nothing. */
export const noToken = 'view';
