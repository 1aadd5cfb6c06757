/** A person of the operator: two accounts that differ in case or spaces only are one. */
export type Person = { readonly by: string; readonly reason: string };

export function personOf({ by, reason }: Person): Person {
  const name = by.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().slice(0, 100);
  if (name === '') throw new RangeError('a person has a name');
  return { by: name, reason: reason.trim().slice(0, 500) };
}
