/** Opens the picture of a round, to be shared. */
import { Suspense, lazy, useState } from 'react';
import { Share2 } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { useText } from '../lib/texts.tsx';

const SharePopup = lazy(() => import('./SharePopup.tsx'));

export function ShareButton({ round, language }: { round: string; language: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="s" label={text('studio.share.open')} onClick={() => setOpen(true)}>
        <Share2 size={16} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SharePopup round={round} language={language} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
