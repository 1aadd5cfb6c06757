/** One box to go anywhere: pages by their names. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@banyan/ui/dialog';
import { TextInput } from '@banyan/ui/field';
import { type PlainKey, useText } from '../lib/language.tsx';
import { may, useMe } from '../lib/me.ts';
import { pages } from './pages.ts';
import styles from './Palette.module.css';

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim().toLowerCase();
  const named = pages
    .filter(({ title, permission }) => title !== undefined && may(me, permission))
    .map(({ path, title }) => ({ href: path, title: t(title as PlainKey) }))
    .filter(({ title }) => title.toLowerCase().includes(words));
  const hits = named.slice(0, 20);
  const open = (href: string | undefined) => {
    if (href === undefined) return;
    onClose();
    void navigate(href);
  };
  return (
    <Dialog
      open
      title={t('office.palette.title')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      width="560px"
    >
      <TextInput
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-hits"
        aria-activedescendant={hits[at] === undefined ? undefined : `palette-${at}`}
        aria-label={t('office.palette.open')}
        placeholder={t('office.palette.open')}
        data-autofocus=""
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, hits.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter') open(hits[at]?.href);
          else return;
          event.preventDefault();
        }}
      />
      <div id="palette-hits" role="listbox" aria-label={t('office.palette.title')} className={styles.hits}>
        {hits.map(({ href, title }, index) => (
          <button
            key={href}
            id={`palette-${index}`}
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.hit}
            onClick={() => open(href)}
          >
            <span>{title}</span>
          </button>
        ))}
      </div>
      {hits.length === 0 ? <p className="muted">{t('office.palette.nothing')}</p> : null}
    </Dialog>
  );
}
