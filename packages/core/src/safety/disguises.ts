/**
 * By what a person who is excluded is known again (R80): the same number, document, browser, or name with birth date, however they are
 * written. Each text comes out the same for every way of writing it; who compares them compares hashes.
 */

export type Disguise = {
  /** In international form. */
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  readonly documents?: readonly string[];
  readonly devices?: readonly string[];
  readonly names?: readonly string[];
  /** yyyy-MM-dd. */
  readonly born?: string | undefined;
};

/** The zeros of the decimal digits that people here type: Bengali, Devanagari, Arabic, Persian. Full-width ones are folded before. */
const zeros = [0x09e6, 0x0966, 0x0660, 0x06f0];

function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .toLowerCase();
  return [...plain]
    .map((letter) => {
      const code = letter.codePointAt(0) as number;
      const zero = zeros.find((one) => code >= one && code < one + 10);
      return zero === undefined ? letter : String(code - zero);
    })
    .join('');
}

const lettersAndDigits = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The last nine digits: with and without the code of a country and the zero before the number. */
const phoneOf = (text: string): string => fold(text).replaceAll(/\D/g, '').slice(-9);
const titles = new Set(['mr', 'mrs', 'ms', 'md', 'mohammad', 'mohammed', 'muhammad', 'mohd', 'dr', 'sir', 'miss']);

/** The words of a name without titles, in the order of the alphabet: first and last name change places easily. */
function nameOf(text: string): string {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !titles.has(word));
  return (telling.length === 0 ? words : telling).toSorted().join(' ');
}

function emailOf(text: string): string {
  const [local = '', domain = ''] = fold(text).trim().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/** What is compared, kind by kind; nothing for what was not told or is too short to mean anybody. */
export function markTexts({
  phones = [],
  emails = [],
  documents = [],
  devices = [],
  names = [],
  born,
}: Disguise): readonly {
  readonly kind: 'phone' | 'email' | 'document' | 'device' | 'person';
  readonly text: string;
}[] {
  const of = <Kind extends string>(kind: Kind, texts: readonly string[], least: number) =>
    [...new Set(texts)].filter((text) => text.length >= least).map((text) => ({ kind, text }));
  const people = born === undefined ? [] : names.map(nameOf).filter((name) => name !== '');
  return [
    ...of('phone', phones.map(phoneOf), 7),
    ...of('email', emails.map(emailOf), 4),
    ...of('document', documents.map(lettersAndDigits), 4),
    ...of('device', devices, 8),
    ...of(
      'person',
      people.map((name) => `${name} ${born}`),
      12,
    ),
  ];
}
