/** What a campaign says, a language at a time, with what is wrong under each field. */
import { type CampaignText, mergeFields, mostOf } from '@banyan/core/campaigns';
import { languages } from '@banyan/i18n';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Draft, type Half, emptyText, faultsOfHalf } from './draft.ts';
import styles from './campaigns.module.css';

type Props = {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly half: Half;
  readonly setHalf: (half: Half) => void;
  readonly language: string;
  readonly setLanguage: (code: string) => void;
};

export function TextFields({ draft, set, half, setHalf, language, setLanguage }: Props) {
  const t = useText();
  const texts = draft.texts[half];
  const text = texts[language] ?? emptyText;
  const chosen = languages.find(({ code }) => code === language);
  const put = (next: CampaignText) => {
    const isEmpty = Object.values(next).every((words) => words === '');
    const { [language]: _, ...others } = texts;
    set({ texts: { ...draft.texts, [half]: isEmpty ? others : { ...others, [language]: next } } });
  };
  const faults = faultsOfHalf(draft, half);
  const faultOf = (part: keyof CampaignText) => {
    const found = faults.find((one) => one.language === language && one.part === part);
    if (found === undefined || (found.fault === 'empty' && texts[language] === undefined)) return undefined;
    return t(`campaigns.textFault.${found.fault}`, { named: found.named ?? '' } as never);
  };
  const incomplete = [...new Set(faults.map((one) => one.language))];
  const [needsText, needsSms] = [draft.channels.some((one) => one !== 'sms'), draft.channels.includes('sms')];
  const parts = [...(needsText ? (['subject', 'text'] as const) : []), ...(needsSms ? (['sms'] as const) : [])];
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('campaigns.what')}</h2>
      <div className={styles.pair}>
        <Field label={t('campaigns.language')}>
          {(control) => (
            <SelectInput {...control} value={language} onChange={(event) => setLanguage(event.target.value)}>
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {texts[code] === undefined ? name : `${name} ${incomplete.includes(code) ? '…' : '✓'}`}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {draft.hasB ? (
          <Segment
            label={t('campaigns.half')}
            value={half}
            onChange={setHalf}
            items={(['a', 'b'] as const).map((key) => ({ key, label: t(`campaigns.variant.${key}`) }))}
          />
        ) : null}
      </div>
      <p className="muted">{t('campaigns.fields', { fields: mergeFields.map((field) => `{${field}}`).join(' ') })}</p>
      {parts.map((part) => (
        <Field
          key={part}
          label={t(`campaigns.part.${part}`)}
          hint={`${text[part].length} / ${mostOf[part]}`}
          error={faultOf(part)}
        >
          {(control) =>
            part === 'subject' ? (
              <TextInput
                {...control}
                dir={chosen?.direction}
                lang={chosen?.html}
                value={text.subject}
                maxLength={mostOf.subject}
                onChange={(event) => put({ ...text, subject: event.target.value })}
              />
            ) : (
              <textarea
                {...control}
                className={kit.area}
                dir={chosen?.direction}
                lang={chosen?.html}
                rows={part === 'text' ? 6 : 3}
                value={text[part]}
                maxLength={mostOf[part]}
                onChange={(event) => put({ ...text, [part]: event.target.value })}
              />
            )
          }
        </Field>
      ))}
    </section>
  );
}
