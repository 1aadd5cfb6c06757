/** A new item: its kind and its name, by which addresses, files and commands call it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ContentKind, contentKinds } from '@banyan/core/content';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useText } from '../../lib/language.tsx';
import { kindOf } from './item.ts';

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What somebody types as a name, as one that can stand in an address. */
const slugOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 64);

export function NewItemDialog({ kind: first, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [kind, setKind] = useState(first);
  const [slug, setSlug] = useState('');
  return (
    <FormDialog
      title={t('content.new')}
      confirm={t('content.begin')}
      width="440px"
      isIncomplete={!slugShape.test(slug)}
      act={async () => navigate(`/content/${kind}/${slug}?new=1`)}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Field label={t('content.column.kind')}>
        {(control) => (
          <SelectInput {...control} value={kind} onChange={(event) => setKind(kindOf(event.target.value) ?? kind)}>
            {contentKinds.map((one) => (
              <option key={one} value={one}>
                {t(`content.kind.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('content.slug')} hint={t('content.slugHint')} required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            value={slug}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSlug(slugOf(event.target.value))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
