/** The bar as a sheet, where the page is too narrow for it. */
import { Dialog } from '@banyan/ui/dialog';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';

export default function BarSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('service.bar.title')}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onPhone="sheet"
    >
      {children}
    </Dialog>
  );
}
