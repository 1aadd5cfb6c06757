/** A new complaint: what it is about, what happened, and pictures of it (MSG-05 to MSG-08). */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, SelectInput, fieldStack } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { randomId } from '../../lib/randomId.ts';
import { PictureField, usePictures } from '../uploads/index.ts';
import { Back } from './Back.tsx';
import { openComplaint, refreshComplaints } from './complaints.queries.ts';
import { LongText } from './LongText.tsx';
import { useContentFault } from './useContentFault.ts';

const kinds = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'] as const;
type Bounds = { readonly minimum: number; readonly maximum: number };
type ComplaintFormProps = { bounds: Bounds; onBack: () => void; onSent: (id: string) => void };

export function ComplaintForm({ bounds: { minimum, maximum }, onBack, onSent }: ComplaintFormProps) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const faultOf = useContentFault();
  const pictures = usePictures({ purpose: 'complaint' });
  const [kind, setKind] = useState<(typeof kinds)[number]>('deposit');
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<string>();
  // The same id for every try of one complaint: it is opened once.
  const id = useRef(randomId());
  const sending = useMutation({
    ...openComplaint,
    onSuccess: async (made) => {
      await refreshComplaints(cache);
      onSent(made.id);
    },
    onError: () => {
      id.current = randomId();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = faultOf(content, { min: minimum, max: maximum });
    setFault(wrong);
    if (wrong === undefined && !pictures.isSending && !pictures.hasFailed)
      sending.mutate({ id: id.current, kind, content, pictures: pictures.ids });
  }
  return (
    <>
      <Back onBack={onBack} />
      <Card pad as="section" aria-label={t('complaints.new')}>
        <form className={fieldStack} onSubmit={submit} noValidate>
          {sending.isError ? <FormError>{say(sending.error)}</FormError> : null}
          <Field label={t('complaints.kind.label')} required>
            {(control) => (
              <SelectInput
                {...control}
                value={kind}
                onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'other')}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`complaints.kind.${one}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <LongText
            label={t('complaints.content.label')}
            hint={t('complaints.content.hint', { min: minimum, max: maximum })}
            error={fault}
            value={content}
            most={maximum}
            onChange={(text) => {
              setContent(text);
              setFault(undefined);
            }}
          />
          <PictureField label={t('complaints.pictures')} pictures={pictures} />
          <Button type="submit" size="l" busy={sending.isPending || pictures.isSending}>
            {t('complaints.send')}
          </Button>
        </form>
      </Card>
    </>
  );
}
