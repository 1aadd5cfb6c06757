/**
 * A person before a picture, for tests: no test can read a captcha, so its letters are set in the table to known ones; where
 * the slider's piece belongs is looked up there.
 */
import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashOfLetters } from '../src/modules/humans/captcha.ts';
import type { TestBrowser } from './browser.ts';
import type { World } from './world.ts';

type Purpose = 'login' | 'register' | 'code' | 'recovery';

export const visitOf = (browser: TestBrowser): Buffer =>
  createHash('sha256')
    .update(browser.cookies.get('visit')?.value ?? '')
    .digest();

/** Fetches a captcha and answers its letters. */
export async function readCaptcha(w: World, browser: TestBrowser, purpose: Purpose = 'login'): Promise<string> {
  await browser.visitor.get('GET /wps/captcha', { query: { purpose } });
  const visit = visitOf(browser);
  const answer = hashOfLetters(w.context.secrets, visit, 'KAYMT');
  await w.owner.query(
    "update human_checks set answer = $1 where visit_hash = $2 and kind = 'captcha' and purpose = $3",
    [answer, visit, purpose],
  );
  return 'KAYMT';
}

/** Fetches a slider and answers where its piece belongs. */
export async function seeSlider(w: World, browser: TestBrowser, purpose: Purpose = 'login'): Promise<number> {
  await browser.visitor.get('GET /wps/verification/slider', { query: { purpose } });
  const { rows } = await w.owner.query(
    "select place from human_checks where visit_hash = $1 and kind = 'slider' and purpose = $2",
    [visitOf(browser), purpose],
  );
  return rows[0].place;
}

/** Solves a slider and answers the pass. */
export async function slide(w: World, browser: TestBrowser, purpose: Purpose = 'login'): Promise<string> {
  const place = await seeSlider(w, browser, purpose);
  const { value } = await browser.visitor.post('POST /wps/verification/slider', { body: { place, purpose } });
  return value.humanPass;
}

/** Does the work that stands in for a picture, and answers its result. */
export async function workOff(browser: TestBrowser, purpose: Purpose = 'login') {
  const { value } = await browser.visitor.get('GET /wps/verification/work', { query: { purpose } });
  const solution = await solveChallenge({ challenge: value, deriveKey });
  if (solution === null) throw new Error('the work was not done in time');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey, purpose };
}
