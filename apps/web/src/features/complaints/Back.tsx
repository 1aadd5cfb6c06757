/** Back to the list of complaints. */
import { Button } from '@banyan/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../lib/language.tsx';

export function Back({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <div>
      <Button
        kind="ghost"
        size="s"
        icon={<ArrowLeft className="flip" size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('complaints.back')}
      </Button>
    </div>
  );
}
