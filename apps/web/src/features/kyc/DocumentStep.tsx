/** A paper: its state, why it was not taken, and sending one. */
import { Button } from '@banyan/ui/button';
import { fieldStack } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera, House, IdCard, RectangleEllipsis } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { PictureField, usePictures } from '../uploads/index.ts';
import styles from './kyc.module.css';
import { type Identity, identityQuery, sendDocument } from './kyc.queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { Step } from './Step.tsx';

type Document = Identity['documents'][number];
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
const signs = {
  front: <IdCard {...icon} />,
  back: <RectangleEllipsis {...icon} />,
  selfie: <Camera {...icon} />,
  address: <House {...icon} />,
};

/** `isOpen`: the member has said who they are, which comes first. */
export function DocumentStep({ one, isOpen }: { one: Document; isOpen: boolean }) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const { kind, state, reason, expiresOn, isRequired } = one;
  const maySend = isOpen && state !== 'pending' && state !== 'verified';
  const why = reason === null ? undefined : namedText(t, `kyc.reason.${reason}`, t('kyc.reason.other'));
  return (
    <Step
      icon={signs[kind]}
      title={t(`kyc.document.${kind}`)}
      text={
        <>
          {t(`kyc.document.${kind}Text`)} {isRequired ? null : t('kyc.optional')}{' '}
          {expiresOn === null ? null : t('kyc.until', { day: expiresOn })}
        </>
      }
      fault={why}
      state={<StateBadge state={state} />}
      action={
        maySend && !isSending ? (
          <Button size="s" kind={state === 'none' ? 'primary' : 'secondary'} onClick={() => setSending(true)}>
            {t(state === 'none' ? 'kyc.add' : 'kyc.again')}
          </Button>
        ) : null
      }
    >
      {isSending && maySend ? <Sending kind={kind} onDone={() => setSending(false)} /> : undefined}
    </Step>
  );
}

function Sending({ kind, onDone }: { kind: Document['kind']; onDone: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const pictures = usePictures({ purpose: 'kyc', max: 1 });
  const [picture] = pictures.ids;
  const sending = useMutation({
    ...sendDocument,
    onSuccess: (after) => {
      cache.setQueryData(identityQuery.queryKey, after);
      onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (picture !== undefined) sending.mutate({ kind, picture });
  }
  return (
    <form className={fieldStack} onSubmit={submit} noValidate>
      {sending.isError ? <FormError>{say(sending.error)}</FormError> : null}
      <PictureField label={t('kyc.picture')} pictures={pictures} required />
      <div className={styles.actions}>
        <Button type="submit" busy={sending.isPending || pictures.isSending} disabled={picture === undefined}>
          {t('kyc.send')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t('kyc.cancel')}
        </Button>
      </div>
    </form>
  );
}
