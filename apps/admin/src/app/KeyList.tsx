/** The keys of the back office, on `?`. */
import { Dialog } from '@banyan/ui/dialog';
import { Facts } from '../lib/Facts.tsx';
import { type PlainKey, useText } from '../lib/language.tsx';
import { may, useMe } from '../lib/me.ts';
import { pages } from './pages.ts';

export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const going = pages.filter(({ letter, title, permission }) => letter && title && may(me, permission));
  const facts = [
    { label: t('office.keys.palette'), value: <kbd>Ctrl K</kbd> },
    { label: t('office.keys.next'), value: <kbd>j</kbd> },
    { label: t('office.keys.before'), value: <kbd>k</kbd> },
    { label: t('office.keys.open'), value: <kbd>Enter</kbd> },
    { label: t('office.keys.tick'), value: <kbd>x</kbd> },
    { label: t('office.keys.help'), value: <kbd>?</kbd> },
    ...going.map(({ letter, title }) => ({ label: t(title as PlainKey), value: <kbd>g {letter}</kbd> })),
  ];
  return (
    <Dialog
      open
      title={t('office.keys.title')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      width="420px"
    >
      <Facts facts={facts} />
    </Dialog>
  );
}
