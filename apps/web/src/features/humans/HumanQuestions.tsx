/** The question itself, and the way around it for whoever cannot see the picture (WCAG 3.3.8). */
import { Button } from '@banyan/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { FormError } from '../../lib/FormError.tsx';
import styles from './human.module.css';
import { doWork } from './humans.queries.ts';
import { SliderCheck } from './SliderCheck.tsx';
import { canWork } from './solveWork.ts';
import type { Human } from './useHuman.ts';

export default function HumanQuestions({ human }: { human: Human }) {
  const t = useText();
  const say = useRefusalText();
  const { purpose, asks } = human;
  const work = useMutation({ ...doWork, onSuccess: ({ humanPass }) => human.onPass(humanPass) });
  return (
    <div className={styles.check}>
      {asks === 'captcha' ? <CaptchaField human={human} /> : <SliderCheck human={human} />}
      {work.isError ? <FormError>{say(work.error)}</FormError> : null}
      {canWork() ? (
        <Button
          kind="ghost"
          size="s"
          busy={work.isPending}
          onClick={() => work.mutate(purpose)}
          icon={<Cpu size={16} strokeWidth={1.9} aria-hidden="true" />}
          className={styles.around}
        >
          {t(work.isPending ? 'identity.human.working' : 'identity.human.work')}
        </Button>
      ) : null}
    </div>
  );
}
