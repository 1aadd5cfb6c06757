/** Choosing a face: pictures as one group of radio buttons, so that the arrow keys go through them. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { faceAddress } from './Avatar.tsx';
import { chooseIcon, iconQuery, iconsQuery } from './members.queries.ts';
import styles from './members.module.css';

export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { data: own } = useQuery(iconQuery);
  const { data, error, refetch } = useQuery(iconsQuery);
  const [chosen, setChosen] = useState<string>();
  const choice = useMutation({
    ...chooseIcon,
    onSuccess: (face) => {
      cache.setQueryData(iconQuery.queryKey, face);
      onClose();
    },
    onError: (fault) => toast({ kind: 'error', title: say(fault) }),
  });
  const current = chosen ?? own?.code;
  return (
    <Dialog
      open
      width={600}
      onPhone="sheet"
      title={t('member.profile.faceTitle')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      footer={
        <Button
          busy={choice.isPending}
          disabled={chosen === undefined || chosen === own?.code}
          onClick={() => (chosen === undefined ? onClose() : choice.mutate(chosen))}
        >
          {t('member.profile.save')}
        </Button>
      }
    >
      {error === null ? null : (
        <p role="alert">
          {say(error)}{' '}
          <Button kind="ghost" size="s" onClick={() => void refetch()}>
            {t('shell.action.retry')}
          </Button>
        </p>
      )}
      {data === undefined && error === null ? <Skeleton block={260} radius="var(--r-3)" /> : null}
      {data === undefined ? null : (
        <fieldset className={styles.faces}>
          <legend className="sr">{t('member.profile.faceTitle')}</legend>
          {data.list.map(({ code }, index) => (
            <label key={code} className={styles.choice}>
              <input
                type="radio"
                name="face"
                value={code}
                checked={current === code}
                onChange={() => setChosen(code)}
                aria-label={t('member.profile.face', { number: index + 1 })}
              />
              <img src={faceAddress(code)} alt="" width={52} height={52} loading="lazy" />
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
