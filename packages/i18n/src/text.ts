/** What asking for a text takes: a key that exists, and a value for each of its placeholders. */
import type { TextPlaces } from './keys.ts';
import type { OfficeTextPlaces } from './office-keys.ts';

/** A key of the English texts; the other languages have the same or fewer. */
export type TextKey = keyof TextPlaces;

/** The values of a text's placeholders; none are needed where it has none. Of several possible keys, those of all of them. */
export type TextArgs<Key extends TextKey> = [TextPlaces[Key]] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<TextPlaces[Key], string | number>>];

/** A key of the back office's texts. */
export type OfficeTextKey = keyof OfficeTextPlaces;

export type OfficeTextArgs<Key extends OfficeTextKey> = [OfficeTextPlaces[Key]] extends [never]
  ? [values?: Readonly<Record<string, string | number>>]
  : [values: Readonly<Record<OfficeTextPlaces[Key], string | number>>];
