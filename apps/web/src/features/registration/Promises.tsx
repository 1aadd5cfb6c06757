/** The agreement starts as the specification says, the age is confirmed by an act of the visitor's own (DEC-15). */
import { InlineButton } from '@banyan/ui/button';
import { Checkbox } from '@banyan/ui/field';
import type { ComponentProps } from 'react';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';

type Control = Omit<ComponentProps<typeof Checkbox>, 'children' | 'error'>;
type PromisesProps = {
  agreement: Control;
  adult: Control;
  errors: { agreement: string | undefined; adult: string | undefined };
};

export function Promises({ agreement, adult, errors }: PromisesProps) {
  const t = useText();
  const { showAbove } = useModals();
  return (
    <>
      <Checkbox {...agreement} error={errors.agreement}>
        {t('identity.register.agreement')}{' '}
        <InlineButton onClick={() => showAbove('legal', { which: 'terms' })}>{t('legal.terms.title')}</InlineButton>
        {' · '}
        <InlineButton onClick={() => showAbove('legal', { which: 'privacy' })}>{t('legal.privacy.title')}</InlineButton>
      </Checkbox>
      <Checkbox {...adult} error={errors.adult}>
        {t('identity.register.adult', { age: brand.minimumAge })}
      </Checkbox>
    </>
  );
}
