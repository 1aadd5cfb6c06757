/** The second step of a login from a new address (LOGIN-35, SMS-12). Closing it gives the login up. */
import { useSession } from '../sessions/index.ts';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { ProofForm } from './ProofForm.tsx';
import { answerStep, sendStepCode, signForStep, type StepAnswer } from './second-step.queries.ts';
import styles from './second-step.module.css';

declare module '../../lib/modals.tsx' {
  interface Popups {
    secondStep: Record<never, never>;
  }
}

export default function SecondStepModal({ onClose, onShow, onHome }: PopupProps<'secondStep'>) {
  const t = useText();
  const { step, dropStep, knownPassword, signIn } = useSession();
  if (step === undefined) return null;
  const { token, ways, phone, email } = step;
  function leave() {
    dropStep();
    onClose();
  }
  /** Too late or too often: there is nothing to go on with. */
  async function orAgain<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error, 'step-expired')) {
        dropStep();
        onShow('warning', {
          title: 'protection.step.over',
          text: 'refusals.step-expired',
          confirm: 'identity.login.submit',
          cancel: 'shell.action.notNow',
          onConfirm: () => onShow('login'),
        });
      }
      throw error;
    }
  }
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t('protection.step.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={leave}
    >
      <p className={`small muted ${styles.lead}`}>{t('protection.step.text')}</p>
      <ProofForm
        ways={ways}
        phone={phone}
        email={email}
        doors={{
          sendCode: (way) => orAgain(sendStepCode(token, way)),
          sign: () => orAgain(signForStep(token)),
          answer: async (answer) => {
            const opened = await orAgain(answerStep(token, answer as StepAnswer));
            const password = knownPassword();
            onClose();
            onHome();
            signIn(opened, password);
          },
        }}
      />
    </Dialog>
  );
}
