/** The second factor, wherever it is asked for: a passkey of this browser, or a code of the authenticator app. */
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { canUsePasskeys, signWithPasskey } from '@banyan/ui/passkeys';
import type { CallInput } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import type { Me } from '../../lib/me.ts';
import { keep, readStored } from '../../lib/storage.ts';
import { useWork } from '../../lib/work.ts';
import { CodeForm } from './CodeForm.tsx';

type Factor = Me['factors'][number];
type Signed = CallInput<'POST /admin/api/fresh/passkey'>['body']['passkey'];

export type FactorFormProps = {
  /** What can be shown. At the sign-in that is not known yet, and both are offered. */
  readonly factors: readonly Factor[];
  readonly submit: string;
  readonly codeText: ReactNode;
  readonly passkeyText: ReactNode;
  readonly sendCode: (code: string) => Promise<void>;
  /** What the browser is to sign. */
  readonly ask: () => Promise<object>;
  readonly sendPasskey: (signed: Signed) => Promise<void>;
};

/** What this browser showed last is offered first. */
const last = 'factor';

export function FactorForm({ factors, submit, codeText, passkeyText, sendCode, ask, sendPasskey }: FactorFormProps) {
  const t = useText();
  const usable = factors.filter((factor) => factor === 'code' || canUsePasskeys());
  const [chosen, setChosen] = useState(readStored(last));
  const factor = usable.find((one) => one === chosen) ?? usable[0] ?? 'code';
  const other = usable.find((one) => one !== factor);
  const shown = async (work: Promise<void>) => {
    await work;
    keep(last, factor);
  };
  return (
    <div className={styles.stack}>
      {factor === 'code' ? (
        <CodeForm text={codeText} submit={submit} send={(code) => shown(sendCode(code))} />
      ) : (
        <PasskeyForm
          text={passkeyText}
          prove={async () => shown(sendPasskey((await signWithPasskey(await ask())) as Signed))}
        />
      )}
      {other === undefined ? null : (
        <Button kind="ghost" onClick={() => setChosen(other)}>
          {t(`sign-in.other.${other}`)}
        </Button>
      )}
    </div>
  );
}

function PasskeyForm({ text, prove }: { text: ReactNode; prove: () => Promise<void> }) {
  const t = useText();
  const { isBusy, error, run } = useWork();
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void run(prove);
      }}
    >
      <p className="muted">{text}</p>
      <FormFault error={error} />
      <Button
        type="submit"
        busy={isBusy}
        data-autofocus=""
        icon={<Fingerprint size={18} strokeWidth={1.9} aria-hidden="true" />}
      >
        {t('sign-in.passkey.use')}
      </Button>
    </form>
  );
}
