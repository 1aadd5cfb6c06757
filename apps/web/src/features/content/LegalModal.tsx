/** Terms and privacy, in a popup, so that they can be read before there is an account (DEC-06). */
import { Dialog } from '@banyan/ui/dialog';
import { Empty } from '@banyan/ui/empty';
import { useQuery } from '@tanstack/react-query';
import { Html } from '../../lib/Html.tsx';
import { useLanguage } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { documentQuery } from './content.queries.ts';
import { Reading } from './Reading.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    legal: { readonly which: 'terms' | 'privacy' };
  }
}

export default function LegalModal({ fields: { which }, onClose }: PopupProps<'legal'>) {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery(documentQuery(language.code, which));
  return (
    <Dialog
      open
      kind="modal"
      width={680}
      height="auto"
      title={t(`legal.${which}.title`)}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data === undefined ? (
        <Reading
          error={error}
          onRetry={() => void refetch()}
          missing={
            <Empty motif="lotus" title={t('content.document.missing')} text={t('content.document.missingText')} />
          }
        />
      ) : (
        <Html content={data.content} language={data.language} />
      )}
    </Dialog>
  );
}
