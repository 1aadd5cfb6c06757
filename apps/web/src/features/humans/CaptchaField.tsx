/** The captcha: a picture of letters that a click replaces, at most once a second, and the field beside it (LOGIN-20). */
import { Field, TextInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, ScanText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import styles from './human.module.css';
import { captchaQuery } from './humans.queries.ts';
import type { Human } from './useHuman.ts';

/** LIMIT-07 */
export const refreshAtMostEveryMs = 1000;

export function CaptchaField({ human: { purpose, turn, error, onCaptcha } }: { human: Human }) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(captchaQuery(purpose, turn));
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY);
  // Where it holds something up, it is what is to be done next.
  const holdsUp = useRef(error !== undefined);
  useEffect(() => {
    askedAtMs.current = performance.now();
    if (holdsUp.current) input.current?.focus();
  }, []);
  function write(next: string) {
    setText(next);
    onCaptcha(next);
  }
  function refresh() {
    const now = performance.now();
    if (isFetching || now - askedAtMs.current < refreshAtMostEveryMs) return;
    askedAtMs.current = now;
    write('');
    void refetch();
    input.current?.focus();
  }
  return (
    <Field
      label={t('identity.human.captcha')}
      required
      error={error === undefined ? undefined : <span role="alert">{namedText(t, error)}</span>}
      hint={t('identity.human.captchaHint')}
    >
      {(tied) => (
        <div className={styles.captcha}>
          <TextInput
            {...tied}
            ref={input}
            value={text}
            onChange={(event) => write(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={16}
            dir="ltr"
            icon={<ScanText size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
          <button
            type="button"
            className={styles.letters}
            onClick={refresh}
            aria-label={t('identity.human.captchaNew')}
          >
            {data === undefined ? (
              <span className={styles.none}>{isError ? t('identity.human.failed') : null}</span>
            ) : (
              <img src={`data:image/png;base64,${data}`} width={168} height={60} alt={t('identity.human.captchaAlt')} />
            )}
            <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" data-turning={isFetching || undefined} />
          </button>
        </div>
      )}
    </Field>
  );
}
