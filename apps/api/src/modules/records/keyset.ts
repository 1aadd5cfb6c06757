/** Where a list of many members goes on: what its last row is sorted by, as one text that only we write and read. */

export const keysetText = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts, when each has its form; undefined for a text that no answer of ours gave. */
export function readKeyset(text: string, forms: readonly RegExp[]): readonly string[] | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== forms.length) return undefined;
  const texts = parts.filter((part): part is string => typeof part === 'string');
  return texts.length === forms.length && forms.every((form, index) => form.test(texts[index] ?? ''))
    ? texts
    : undefined;
}

export const keysetForms = {
  moment: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  word: /^[^\p{Cc}]{0,200}$/u,
  number: /^\d{1,18}$/,
} as const;
