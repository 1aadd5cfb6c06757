/** The saved views of a list: open one, save what is shown under a name, drop one. */
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, IconButton } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { Field, TextInput } from '@banyan/ui/field';
import { useText } from './language.tsx';
import { useMe } from './me.ts';
import styles from './SavedViews.module.css';
import { keepViews, longestViewName, readViews, type View, viewOf, withView } from './views.ts';

/** `list` is the name under which the list keeps its columns too. */
export function SavedViews({ list, triggerClass }: { list: string; triggerClass: string | undefined }) {
  const t = useText();
  const { id } = useMe();
  const { pathname, search } = useLocation();
  const [views, setViews] = useState(() => readViews(id, list));
  const current = viewOf(search);
  const choose = (next: readonly View[]) => {
    keepViews(id, list, next);
    setViews(next);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (name === '') return;
    choose(withView(views, { name, query: current }));
    form.reset();
  };
  return (
    <Drop
      label={t('office.views.title')}
      trigger={<Bookmark size={18} aria-hidden="true" />}
      {...(triggerClass === undefined ? {} : { triggerClass })}
      align="end"
    >
      {(close) => (
        <div className={styles.panel}>
          {views.length === 0 ? <p className="muted small">{t('office.views.none')}</p> : null}
          <ul>
            {views.map(({ name, query }) => (
              <li key={name} className={styles.view}>
                <Link
                  to={{ pathname, search: query }}
                  aria-current={query === current ? 'true' : undefined}
                  onClick={close}
                >
                  {name}
                </Link>
                <IconButton
                  size="s"
                  label={t('office.views.drop', { name })}
                  onClick={() => choose(views.filter((one) => one.name !== name))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <form className={styles.save} onSubmit={save}>
            <Field label={t('office.views.name')} hint={t('office.views.hint')}>
              {(control) => <TextInput {...control} name="name" maxLength={longestViewName} autoComplete="off" />}
            </Field>
            <Button type="submit" kind="secondary" size="s">
              {t('office.views.save')}
            </Button>
          </form>
        </div>
      )}
    </Drop>
  );
}
