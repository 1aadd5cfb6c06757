/** The terms of a contract in a popup. */
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { Contract } from './contracts.queries.ts';
import { TermsView } from './TermsView.tsx';

export function TermsDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      width={640}
      onPhone="sheet"
      title={t('contracts.terms.of', { name: contract.account })}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <TermsView terms={contract.terms} currency={contract.currency} />
    </Dialog>
  );
}
