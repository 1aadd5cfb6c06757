/** A new item: its kind and its name, by which addresses, files and commands call it. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ContentKind, contentKinds } from '@banyan/core/content';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
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
  const isGood = slugShape.test(slug);
  const begin = (event?: FormEvent) => {
    event?.preventDefault();
    if (isGood) void navigate(`/content/${kind}/${slug}?new=1`);
  };
  return (
    <Dialog
      open
      title={t('content.new')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="440px"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button disabled={!isGood} onClick={() => begin()}>
            {t('content.begin')}
          </Button>
        </>
      }
    >
      <form className={kit.stack} onSubmit={begin}>
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
      </form>
    </Dialog>
  );
}
