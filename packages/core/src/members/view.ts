/**
 * A member's pages as the member sees them, looked at by the staff: the back office frames the site at this address and tells the frame, by
 * messages, which calls it may make and under which address. The frame has no session of the member and can change nothing.
 */
export const viewPath = '/view';

export type ViewTerms = {
  /** Where the member's own answers are read for the staff; the path of a call is put behind it. */
  readonly under: string;
  /** Calls that are the member's own. */
  readonly own: readonly string[];
  /** Calls that answer everybody alike. */
  readonly open: readonly string[];
};

/** The frame asks when it can draw; the page around it answers once, and is told of whatever the frame did not let through. */
export type ViewMessage =
  | { readonly view: 'ready' }
  | { readonly view: 'terms'; readonly terms: ViewTerms }
  | { readonly view: 'refused' };
