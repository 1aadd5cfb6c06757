/** The name that others see; its rule is the server's, and here so that nobody has to send it to learn that. */
import { nicknameOf } from '@banyan/core/members';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { memberQuery, setNickname } from './members.queries.ts';
import styles from './members.module.css';

export function NicknameDialog({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [text, setText] = useState(nickname);
  const [fault, setFault] = useState<string>();
  const saving = useMutation({
    ...setNickname,
    onSuccess: (stored) => {
      cache.setQueryData(memberQuery.queryKey, (member) => (member === undefined ? member : { ...member, ...stored }));
      onClose();
    },
    onError: (error) => setFault(say(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const written = nicknameOf(text);
    setFault(written.ok ? undefined : t('refusals.nickname-malformed', written.details ?? {}));
    if (written.ok) saving.mutate(written.value);
  }
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('member.profile.nicknameTitle')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('member.profile.nickname')} error={fault} hint={t('member.profile.nicknameHint')}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus=""
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="nickname"
              maxLength={48}
              dir="auto"
            />
          )}
        </Field>
        <Button type="submit" size="l" wide busy={saving.isPending}>
          {t('member.profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
