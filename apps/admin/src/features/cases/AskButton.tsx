/** Asks others to look: at a member, or at a remark of feedback. What is written is the case. */
import { caseSeverities } from '@banyan/core/cases';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ActButton } from '../proposals/index.ts';
import { touched } from './case.ts';

type About = { readonly member: string } | { readonly feedback: string };

export function AskButton({ about }: { about: About }) {
  const t = useText();
  return (
    <ActButton
      label={t('cases.ask')}
      text={t('cases.askText')}
      fields={[
        {
          name: 'severity',
          label: t('cases.column.severity'),
          start: 'normal',
          options: caseSeverities.map((one) => [one, t(`cases.severity.${one}`)] as const),
        },
      ]}
      done={t('cases.asked')}
      touches={[...touched, 'GET /admin/api/feedback']}
      act={({ severity }, text, id) =>
        call('POST /admin/api/cases', {
          body: { id, about, severity: caseSeverities.find((one) => one === severity) ?? 'normal', text },
        })
      }
    />
  );
}
