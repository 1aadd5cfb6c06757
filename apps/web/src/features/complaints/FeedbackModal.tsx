/** A remark to the operator of up to 140 characters (MSG-03, MSG-04); who has no account shows that they are a person. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { fieldStack } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { HumanCheck, isAboutHuman, useHuman } from '../humans/index.ts';
import { giveFeedback } from './complaints.queries.ts';
import { LongText } from './LongText.tsx';
import { useContentFault } from './useContentFault.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    feedback: Record<never, never>;
  }
}

const most = 140;

export default function FeedbackModal({ onClose }: PopupProps<'feedback'>) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const faultOf = useContentFault();
  const [remark, setRemark] = useState('');
  const [fault, setFault] = useState<string>();
  const human = useHuman('feedback', () => submit());
  const sending = useMutation({
    ...giveFeedback,
    onError: human.placeError,
    onSuccess: () => {
      toast({ kind: 'done', title: t('complaints.feedback.sent') });
      onClose();
    },
  });
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const wrong = faultOf(remark, { max: most });
    setFault(wrong);
    const isReady = human.isReady();
    if (wrong === undefined && isReady) sending.mutate({ remark, ...human.answers() });
  }
  return (
    <Dialog
      open
      kind="modal"
      width={460}
      height="auto"
      onPhone="sheet"
      title={t('complaints.feedback.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={submit} noValidate>
        {sending.isError && !isAboutHuman(sending.error) ? <FormError>{say(sending.error)}</FormError> : null}
        <LongText
          label={t('complaints.feedback.label')}
          hint={t('complaints.feedback.hint')}
          error={fault}
          value={remark}
          most={most}
          rows={4}
          onChange={(text) => {
            setRemark(text);
            setFault(undefined);
          }}
        />
        <HumanCheck human={human} />
        <Button type="submit" size="l" wide busy={sending.isPending}>
          {t('complaints.feedback.send')}
        </Button>
      </form>
    </Dialog>
  );
}
