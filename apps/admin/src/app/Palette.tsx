/** One box to go anywhere: pages by their names, what can be begun after `>`, and whatever the finders of the nouns know. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@banyan/ui/dialog';
import { TextInput } from '@banyan/ui/field';
import { type PlainKey, useText } from '../lib/language.tsx';
import { may, opensFor, useMe } from '../lib/me.ts';
import type { Hit } from '../lib/pages.ts';
import { finders, pages } from './pages.ts';
import styles from './Palette.module.css';

const most = 20;
/** Fewer letters find too much. */
const fewestLetters = 2;

/** Pages, or after `>` acts, by what this person may. */
function useNamed(typed: string): readonly Hit[] {
  const t = useText();
  const me = useMe();
  const isAct = typed.startsWith('>');
  const words = typed.replace(/^>/, '').trim().toLowerCase();
  const own = pages.filter((page) => opensFor(me, page));
  const all = isAct
    ? own.flatMap(({ path, title, acts = [] }) =>
        acts
          .filter(({ permission }) => may(me, permission))
          .map((act) => ({
            href: `${path}?do=${act.do}`,
            title: t(act.title),
            detail: title === undefined ? '' : t(title),
          })),
      )
    : own
        .filter(({ title }) => title !== undefined)
        .map(({ path, title }) => ({ href: path, title: t(title as PlainKey), detail: '' }));
  return all.filter(({ title }) => title.toLowerCase().includes(words));
}

/** What the finders know. One that fails finds nothing, and the others go on. */
function useFound(typed: string): readonly Hit[] {
  const me = useMe();
  const cache = useQueryClient();
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['palette', me.id, words],
    queryFn: async () => {
      const asked = finders.filter(({ permission }) => may(me, permission));
      const found = await Promise.allSettled(asked.map(({ find }) => find(words, cache)));
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
    enabled: words.length >= fewestLetters && !words.startsWith('>'),
  });
  return data ?? [];
}

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const hits = [...useNamed(typed), ...useFound(typed)].slice(0, most);
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
        aria-describedby="palette-hint"
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
      <p id="palette-hint" className="muted small">
        {t('office.palette.hint')}
      </p>
      <div id="palette-hits" role="listbox" aria-label={t('office.palette.title')} className={styles.hits}>
        {hits.map(({ href, title, detail }, index) => (
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
            {detail === '' ? null : <span className="muted small">{detail}</span>}
          </button>
        ))}
      </div>
      {hits.length === 0 ? <p className="muted">{t('office.palette.nothing')}</p> : null}
    </Dialog>
  );
}
