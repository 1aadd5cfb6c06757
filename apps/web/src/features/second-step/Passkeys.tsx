/** The passkeys of an account: a new one of this device, and each that is there to be removed. */
import { Button } from '@banyan/ui/button';
import { canUsePasskeys, PasskeyUnused } from '@banyan/ui/passkeys';
import { useToast } from '@banyan/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { deviceNameOf } from '@banyan/core/identity';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { addPasskey, protectionQuery, removePasskey } from './second-step.queries.ts';
import styles from './second-step.module.css';
import { useFreshChange } from './useFresh.ts';

type PasskeysProps = {
  list: CallValue<'GET /wps/member/protection'>['passkeys'];
  works: boolean;
  onCodes: (codes: readonly string[]) => void;
};

export function Passkeys({ list, works, onCodes }: PasskeysProps) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const changed = () => void cache.invalidateQueries({ queryKey: protectionQuery.queryKey });
  const sentence = (error: unknown) => (error instanceof PasskeyUnused ? t('protection.passkey.notMade') : undefined);
  const add = useFreshChange({
    ...addPasskey,
    sentence,
    onSuccess: ({ recoveryCodes }) => {
      changed();
      toast({ kind: 'done', title: t('protection.passkey.added') });
      onCodes(recoveryCodes);
    },
  });
  const remove = useFreshChange({
    ...removePasskey,
    onSuccess: () => {
      changed();
      toast({ kind: 'done', title: t('protection.passkey.removed') });
    },
  });
  const label = deviceNameOf(navigator.userAgent) || t('protection.passkey.device');
  return (
    <>
      {list.length === 0 ? null : (
        <ul className={styles.passkeys}>
          {list.map(({ id, label: name, addedAt, lastUsedAt }) => (
            <li key={id}>
              <span className={styles.what}>
                <strong translate="no">{name}</strong>
                <span className="small muted">
                  {t('protection.pane.since')} <When at={addedAt} piece="minute" />
                  {lastUsedAt === null ? null : (
                    <>
                      {' · '}
                      {t('protection.passkey.lastUsed')} <When at={lastUsedAt} piece="minute" />
                    </>
                  )}
                </span>
              </span>
              <Button
                kind="secondary"
                size="s"
                aria-label={t('protection.passkey.removeOf', { name })}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {t('protection.totp.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {works && canUsePasskeys() ? (
        <div className={styles.end}>
          <Button
            kind={list.length === 0 ? 'primary' : 'secondary'}
            size="s"
            busy={add.isPending}
            onClick={() => add.mutate(label)}
          >
            {t('protection.passkey.add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
