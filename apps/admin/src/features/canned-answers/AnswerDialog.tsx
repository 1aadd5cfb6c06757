/** Writes an answer in as many languages as somebody speaks here; a language left empty is left out. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '@banyan/i18n';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';

type Answer = CallValue<'GET /admin/api/canned-answers'>[number];
type Texts = Readonly<Record<string, string>>;

/** The pair that is always offered; others are added by choice. */
const usual: Texts = { EN: '', BN: '' };
const most = 2000;

export function AnswerDialog({ before, onClose }: { before: Answer | undefined; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const [title, setTitle] = useState(before?.title ?? '');
  const [texts, setTexts] = useState<Texts>(() => ({
    ...usual,
    ...Object.fromEntries((before?.texts ?? []).map(({ language, text }) => [language, text])),
  }));
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const reporting = async (work: Promise<unknown>, done: string) => {
    await work;
    void refresh(cache, 'GET /admin/api/canned-answers');
    toast({ kind: 'done', title: done });
  };
  const save = () => {
    const body = { title: title.trim(), texts: written.map(([language, text]) => ({ language, text: text.trim() })) };
    return reporting(
      call('PUT /admin/api/canned-answers/:id', { params: { id }, body }),
      t('conversation.answers.saved'),
    );
  };
  const remove = () =>
    reporting(call('DELETE /admin/api/canned-answers/:id', { params: { id } }), t('conversation.answers.removed'));
  return (
    <FormDialog
      title={before?.title ?? t('conversation.answers.write')}
      confirm={t('conversation.answers.save')}
      width="560px"
      isIncomplete={title.trim() === '' || written.length === 0}
      act={save}
      other={before === undefined ? undefined : { label: t('conversation.answers.remove'), act: remove }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field label={t('conversation.answers.column.title')} hint={t('conversation.answers.titleHint')} required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            maxLength={80}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <TextsFields texts={texts} onChange={setTexts} />
    </FormDialog>
  );
}

function TextsFields({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }) {
  const t = useText();
  const shown = languages.filter(({ code }) => texts[code] !== undefined);
  const others = languages.filter(({ code }) => texts[code] === undefined);
  return (
    <>
      {shown.map(({ code, name, html, direction }) => (
        <Field key={code} label={name}>
          {(control) => (
            <textarea
              {...control}
              className={kit.area}
              lang={html}
              dir={direction}
              rows={3}
              maxLength={most}
              value={texts[code]}
              onChange={(event) => onChange({ ...texts, [code]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('conversation.answers.addLanguage')}>
        {(control) => (
          <SelectInput {...control} value="" onChange={(event) => onChange({ ...texts, [event.target.value]: '' })}>
            <option value="">{t('conversation.answers.choose')}</option>
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
