/** The way to the search: a button in the header, and the keys / and Control (or Command) K where nothing is typed. */
import { IconButton } from '@banyan/ui/button';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';

export function SearchButton({ className, hasKeys = false }: { className?: string | undefined; hasKeys?: boolean }) {
  const t = useText();
  const { open, show } = useModals();
  const isFree = open === undefined;
  useEffect(() => {
    if (!hasKeys || !isFree) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
      const isAsked = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !altKey && !isTyping;
      if (!isAsked || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      show('search');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasKeys, isFree, show]);
  return (
    <IconButton label={t('shell.search.title')} className={className} onClick={() => show('search')}>
      <Search size={20} strokeWidth={1.9} aria-hidden="true" />
    </IconButton>
  );
}
