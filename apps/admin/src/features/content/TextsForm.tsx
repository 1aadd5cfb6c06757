/** The words: the language that players get by default beside any other, each part level with its translation. */
import { type ContentKind, type TextPart, mostCharacters, partsOfKind } from '@banyan/core/content';
import { fallbackLanguage, languageOf } from '@banyan/i18n';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { BodyField } from './BodyField.tsx';
import styles from './content.module.css';
import type { Draft } from './useDraft.ts';

type Props = { readonly kind: ContentKind; readonly draft: Draft; readonly languages: readonly string[] };

/** The language that is written beside the default one; in the address, so that a link shows a colleague the same. */
export function useOtherLanguage(languages: readonly string[]): string {
  const asked = useAddress().get('language');
  const others = languages.filter((code) => code !== fallbackLanguage);
  return others.includes(asked) ? asked : (others[0] ?? 'BN');
}

export function TextsForm({ kind, draft, languages }: Props) {
  const t = useText();
  const address = useAddress();
  const other = useOtherLanguage(languages);
  const { parts, needs } = partsOfKind[kind];
  const { texts } = draft.whole;
  const missing = languages.filter((code) => !Object.hasOwn(texts, code));
  const all: readonly TextPart[] = ['title', ...parts];
  const isNeeded = (part: TextPart) => part === 'title' || needs.includes(part);
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <div className={styles.cardHead}>
        <h2>{t('content.texts')}</h2>
        <Field label={t('content.language')}>
          {(control) => (
            <SelectInput {...control} value={other} onChange={(event) => address.set({ language: event.target.value })}>
              {languages
                .filter((code) => code !== fallbackLanguage)
                .map((code) => (
                  <option key={code} value={code}>
                    {languageOf(code).name}
                    {missing.includes(code) ? ` (${t('content.missing.one')})` : ''}
                  </option>
                ))}
            </SelectInput>
          )}
        </Field>
      </div>
      {missing.length === 0 ? null : <p className="muted">{t('content.missing.count', { count: missing.length })}</p>}
      {all.map((part) => (
        <div key={part} className={styles.pair}>
          {[fallbackLanguage, other].map((code) => (
            <Part key={code} part={part} code={code} draft={draft} isNeeded={isNeeded(part)} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Part({ part, code, draft, isNeeded }: { part: TextPart; code: string; draft: Draft; isNeeded: boolean }) {
  const t = useText();
  const { name, html, direction } = languageOf(code);
  const value = draft.whole.texts[code]?.[part] ?? '';
  const spoken = { lang: html, dir: direction } as const;
  const set = (text: string) => draft.setText(code, { [part]: text });
  const label = `${t(`content.part.${part}`)} · ${name}`;
  if (part === 'body') return <BodyField label={label} value={value} spoken={spoken} onChange={set} />;
  return (
    <Field label={label} required={isNeeded && code === fallbackLanguage}>
      {(control) => (
        <TextInput
          {...control}
          {...spoken}
          value={value}
          maxLength={mostCharacters[part]}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );
}
