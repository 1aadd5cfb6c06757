/** An item under the names that the editor's fields have, so that two of them can be compared by whoever reads no code. */
import { textParts } from '@banyan/core/content';
import { languageOf } from '@banyan/i18n';
import { namedText, useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { exactText } from '../../lib/When.tsx';
import type { Whole } from './item.ts';

export function useReadable(): (whole: Whole | null) => Readonly<Record<string, string>> | null {
  const t = useText();
  const { house } = useMe();
  const wordsOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => wordsOf(name, one)).join(', ');
    const text = String(value ?? '');
    return namedText(t, `content.option.${name}.${text || 'none'}`, text);
  };
  return (whole) => {
    if (whole === null) return null;
    const { from, until, position, facts, texts } = whole;
    const lines: [string, string][] = [
      ...Object.entries(texts).flatMap(([code, text]) =>
        textParts.map((part): [string, string] => [
          `${t(`content.part.${part}`)} · ${languageOf(code).name}`,
          text[part],
        ]),
      ),
      ...Object.entries(facts).map(([name, value]): [string, string] => [
        namedText(t, `content.fact.${name}`, name),
        wordsOf(name, value),
      ]),
      [t('content.from'), from === null ? '' : exactText(from, house.zone)],
      [t('content.until'), until === null ? '' : exactText(until, house.zone)],
      [t('content.position'), String(position)],
    ];
    return Object.fromEntries(lines.filter(([, value]) => value !== ''));
  };
}
