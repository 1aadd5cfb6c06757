/** Which refusals ask for a person. Small, since the header knows it from the first paint on. */
import { isRefusal } from '../../lib/refusal.ts';

/** Whether a refusal is about this and nothing else. */
export const isAboutHuman = (error: unknown): boolean =>
  isRefusal(error, 'captcha-required', 'captcha-wrong', 'human-required');

/** Whether a failure says that the next try needs a captcha (LOGIN-19). */
export const bringsCaptcha = (error: unknown): boolean =>
  isRefusal(error, 'credentials-wrong', 'code-wrong') && error.details['captcha'] === 1;
