/**
 * Names are unique without regard to case: `Alice` and `alice` are one member, so that nobody can pose as another by a
 * capital letter. A name is shown as its member wrote it.
 */

/** The form that must be unique. Names are ASCII by rule, so this folds ASCII only and agrees with PostgreSQL's lower() under C. */
export function foldName(account: string): string {
  return account.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A part of a name as it stands in a pattern of `like`, its signs meaning nothing. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
