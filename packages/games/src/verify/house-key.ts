/** The public keys with which an operator signs, as the reader knows them. */

/** Since when it signs, and until when where it was replaced. ISO moments. */
export type HousePublicKey = { readonly key: string; readonly from: string; readonly until: string | null };

/** Whether a key is the operator's, and was at a moment: one that was replaced signs nothing later. */
export function isOfHouse(keys: readonly HousePublicKey[], key: string, at: string | undefined): boolean {
  const found = keys.find((one) => one.key === key);
  if (found === undefined) return false;
  return found.until === null || at === undefined || Date.parse(at) <= Date.parse(found.until);
}
