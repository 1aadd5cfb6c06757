/** The saved views of a list: open one, save what is shown under a name, share it with one's role, open the list with it, delete it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Star, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button, IconButton } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { type CallValue, call } from './client.ts';
import { Fault, FormFault } from './Fault.tsx';
import { useText } from './language.tsx';
import { useMe } from './me.ts';
import { roleName } from './names.ts';
import { refresh } from './query.ts';
import styles from './SavedViews.module.css';
import { longestViewName, saveOldViews, viewOf, viewsQuery } from './views.ts';

type View = CallValue<'GET /admin/api/views'>[number];

/** `list` is the name under which the list keeps its columns too. */
export function SavedViews({ list, triggerClass }: { list: string; triggerClass: string | undefined }) {
  const t = useText();
  const cache = useQueryClient();
  const { id } = useMe();
  const { data: views, error, refetch } = useQuery(viewsQuery(list));
  useDefault(views);
  useEffect(() => {
    saveOldViews(id, list).then(
      (had) => (had ? refresh(cache, 'GET /admin/api/views') : undefined),
      () => {},
    );
  }, [id, list, cache]);
  return (
    <Drop
      label={t('office.views.title')}
      trigger={<Bookmark size={18} aria-hidden="true" />}
      {...(triggerClass === undefined ? {} : { triggerClass })}
      align="end"
    >
      {(close) =>
        views === undefined && error !== null ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Panel list={list} views={views ?? []} close={close} />
        )
      }
    </Drop>
  );
}

/** A list that was opened without filters shows its default view; who chooses the whole list afterwards gets that. */
function useDefault(views: readonly View[] | undefined): void {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || (views === undefined && search === '')) return;
    isDecided.current = true;
    const chosen = views?.find(({ isDefault }) => isDefault);
    if (search === '' && chosen !== undefined && chosen.query !== '')
      void go({ pathname, search: chosen.query }, { replace: true });
  }, [views, pathname, search, go]);
}

function Panel({ list, views, close }: { list: string; views: readonly View[]; close: () => void }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const current = viewOf(search);
  return (
    <div className={styles.panel}>
      {views.length === 0 ? (
        <p className="muted small">{t('office.views.none')}</p>
      ) : (
        <ul>
          <li className={styles.view}>
            <Link to={{ pathname, search: '' }} aria-current={current === '' ? 'true' : undefined} onClick={close}>
              {t('office.views.whole')}
            </Link>
          </li>
          {views.map((view) => (
            <Row key={view.id} view={view} list={list} isCurrent={view.query === current} close={close} />
          ))}
        </ul>
      )}
      <Save list={list} current={current} />
    </div>
  );
}

type RowProps = { view: View; list: string; isCurrent: boolean; close: () => void };

function Row({ view: { id, name, query, role, isMine, isDefault, by }, list, isCurrent, close }: RowProps) {
  const t = useText();
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const onSettled = () => refresh(cache, 'GET /admin/api/views');
  const remove = useMutation({
    mutationFn: () => call('DELETE /admin/api/views/:id', { params: { id } }),
    onSettled,
  });
  const choose = useMutation({
    mutationFn: () => call('PUT /admin/api/views/default', { body: { list, view: isDefault ? null : id } }),
    onSettled,
  });
  const shared = role === null ? undefined : roleName(t, role);
  return (
    <li>
      <div className={styles.view}>
        <Link to={{ pathname, search: query }} aria-current={isCurrent ? 'true' : undefined} onClick={close}>
          {name}
          {shared === undefined ? null : (
            <span className={`tiny muted ${styles.shared}`}>
              {isMine
                ? t('office.views.sharedWith', { role: shared })
                : t('office.views.sharedBy', { name: by?.displayName ?? '' })}
            </span>
          )}
        </Link>
        <IconButton
          size="s"
          label={t('office.views.default', { name })}
          aria-pressed={isDefault}
          disabled={choose.isPending}
          onClick={() => choose.mutate()}
        >
          <Star size={16} fill={isDefault ? 'currentColor' : 'none'} aria-hidden="true" />
        </IconButton>
        {isMine ? (
          <IconButton
            size="s"
            label={t('office.views.drop', { name })}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <FormFault error={remove.error ?? choose.error} />
    </li>
  );
}

function Save({ list, current }: { list: string; current: string }) {
  const t = useText();
  const cache = useQueryClient();
  const { roles } = useMe();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { name: string; role: string | null }) =>
      call('PUT /admin/api/views', { body: { list, query: current, ...body } }),
    onSettled: () => refresh(cache, 'GET /admin/api/views'),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = String(fields.get('name')).trim();
    if (name === '' || isPending) return;
    mutate({ name, role: String(fields.get('role') ?? '') || null }, { onSuccess: () => form.reset() });
  };
  return (
    <form className={styles.save} onSubmit={save}>
      <Field label={t('office.views.name')} hint={t('office.views.hint')}>
        {(control) => <TextInput {...control} name="name" maxLength={longestViewName} autoComplete="off" />}
      </Field>
      <Field label={t('office.views.for')}>
        {(control) => (
          <SelectInput {...control} name="role" defaultValue="">
            <option value="">{t('office.views.forMe')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t('office.views.forRole', { role: roleName(t, role) })}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <FormFault error={error} />
      <Button type="submit" kind="secondary" size="s" busy={isPending}>
        {t('office.views.save')}
      </Button>
    </form>
  );
}
