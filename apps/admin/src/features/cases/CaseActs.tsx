/** A case is taken, and closed with its outcome by who works on what it is about. */
import { caseOutcomes } from '@banyan/core/cases';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { usePress } from '../../lib/work.ts';
import { ActButton } from '../proposals/index.ts';
import { type Shown, touched } from './case.ts';

type Props = { readonly found: Shown };

export function CaseActs({ found }: Props) {
  const me = useMe();
  if (found.closedAt !== null) return null;
  return (
    <>
      {found.mayWork && found.owner?.id !== me.id ? <TakeButton found={found} /> : null}
      {found.mayClose ? <CloseButton found={found} /> : null}
    </>
  );
}

function TakeButton({ found: { id } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touched);
  const take = () => void press(() => call('POST /admin/api/cases/:id/take', { params: { id } }), t('cases.taken'));
  useKeys({ t: take });
  return (
    <Button size="s" busy={isBusy} onClick={take}>
      {t('cases.take')} <kbd>t</kbd>
    </Button>
  );
}

function CloseButton({ found: { id } }: Props) {
  const t = useText();
  return (
    <ActButton
      label={t('cases.close')}
      text={t('cases.closeText')}
      shortcut="x"
      fields={[
        {
          name: 'outcome',
          label: t('cases.column.outcome'),
          start: caseOutcomes[0],
          options: caseOutcomes.map((one) => [one, t(`cases.outcome.${one}`)] as const),
        },
      ]}
      done={t('cases.closed')}
      touches={touched}
      act={({ outcome }, reason) =>
        call('POST /admin/api/cases/:id/close', {
          params: { id },
          body: { outcome: caseOutcomes.find((one) => one === outcome) ?? 'resolved', reason },
        })
      }
    />
  );
}
