/** Payment passwords are often six digits, so those that anybody would try first are refused. */

/** Whether a text is guessed at once: one sign, a few signs over and over, or signs in a row such as 123456 and fedcba. */
export function isGuessable(text: string): boolean {
  const signs = [...text.toLowerCase()].map((sign) => sign.codePointAt(0) as number);
  const steps = signs.slice(1).map((sign, index) => sign - (signs[index] as number));
  if (steps.every((step) => step === steps[0] && Math.abs(step) <= 2)) return true;
  return [1, 2, 3].some(
    (length) => signs.length > length && signs.every((sign, index) => sign === signs[index % length]),
  );
}
