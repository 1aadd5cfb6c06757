/** What only this kind has: a banner's page and link, a promotion's marks, a document's version. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContentKind } from '@banyan/core/content';
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import styles from './content.module.css';
import { type FactField, factFields } from './fact-fields.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { Draft } from './useDraft.ts';

export function FactsForm({ kind, draft }: { kind: ContentKind; draft: Draft }) {
  const t = useText();
  const fields = factFields[kind];
  if (fields.length === 0) return null;
  const { facts } = draft.whole;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('content.facts')}</h2>
      <div className={styles.row}>
        {fields.map((field) => (
          <Fact
            key={field.name}
            field={field}
            value={facts[field.name]}
            onChange={(value) => draft.change({ facts: { ...facts, [field.name]: value } })}
          />
        ))}
      </div>
    </section>
  );
}

type FactProps = { readonly field: FactField; readonly value: unknown; readonly onChange: (value: unknown) => void };

function Fact({ field, value, onChange }: FactProps) {
  const t = useText();
  const listId = useId();
  const { name } = field;
  const label = namedText(t, `content.fact.${name}`, name);
  const wordOf = (option: string) => namedText(t, `content.option.${name}.${option || 'none'}`, option);
  const text = typeof value === 'string' ? value : '';
  if (field.as === 'tick')
    return (
      <Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
    );
  if (field.as === 'tags') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <fieldset className={styles.tags}>
        <legend>{label}</legend>
        {field.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
          >
            {wordOf(option)}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  if (field.as === 'picture') return <PictureField label={label} value={text} onChange={onChange} />;
  if (field.as === 'topic') return <TopicField label={label} value={text} onChange={onChange} />;
  if (field.as === 'promotion') return <PromotionField label={label} value={text} onChange={onChange} />;
  return (
    <Field label={label} hint={namedText(t, `content.factHint.${name}`, '') || undefined}>
      {(control) =>
        field.as === 'choice' ? (
          <SelectInput {...control} value={text} onChange={(event) => onChange(event.target.value)}>
            {field.options.map((option) => (
              <option key={option} value={option}>
                {wordOf(option)}
              </option>
            ))}
          </SelectInput>
        ) : (
          <>
            <TextInput
              {...control}
              value={text}
              maxLength={500}
              list={field.as === 'suggested' ? listId : undefined}
              onChange={(event) => onChange(event.target.value)}
            />
            {field.as === 'suggested' ? (
              <datalist id={listId}>
                {field.options.map((option) => (
                  <option key={option} value={option} />
                ))}
              </datalist>
            ) : null}
          </>
        )
      }
    </Field>
  );
}

function TopicField({ label, value, onChange }: { label: string; value: string; onChange: (slug: string) => void }) {
  const t = useText();
  const topics = useQuery(queryOf('GET /admin/api/content', { query: { kind: 'topic', limit: 100 } }));
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('content.choose')}</option>
          {topics.data?.rows.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title || slug}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** The promotion of the engine that an item is about. */
function PromotionField({ label, value, onChange }: { label: string; value: string; onChange: (id: string) => void }) {
  const t = useText();
  const mayRead = useMay('promotions.read');
  const { data } = useQuery({ ...queryOf('GET /admin/api/promotions'), enabled: mayRead });
  const ids = new Set((data?.promotions ?? []).filter(({ kind }) => kind !== 'by-hand').map(({ id }) => id));
  if (value !== '') ids.add(value);
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('content.noPromotion')}</option>
          {[...ids].map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

/** A picture by its address, with the way to send one. */
function PictureField({ label, value, onChange }: { label: string; value: string; onChange: (path: string) => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={kit.stack}>
      <Field label={label} hint={t('content.factHint.picture')}>
        {(control) => (
          <TextInput {...control} value={value} maxLength={500} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {/^\/(?!\/)/.test(value) ? <img src={value} alt="" className={styles.thumb} /> : null}
      <div>
        <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
          {t('content.picture.choose')}
        </Button>
      </div>
      {isOpen ? (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            onChange(address);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
