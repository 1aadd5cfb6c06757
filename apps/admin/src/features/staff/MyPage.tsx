/** Oneself: what one may do, passkeys, the password, and where one is signed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { FormFault, useFaultText } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { MyPasskeys } from './MyPasskeys.tsx';

type Session = CallValue<'GET /admin/api/sessions'>[number];

export default function MyPage() {
  const t = useText();
  const me = useMe();
  const facts = [
    { label: t('staff.column.name'), value: `${me.displayName} (${me.name})` },
    { label: t('staff.column.roles'), value: me.roles.join(', ') || '–' },
    { label: t('staff.me.ends'), value: <When at={me.endsAt} /> },
  ];
  return (
    <>
      <PageHead title={t('staff.me.title')} />
      <div className={styles.columns}>
        <section className={styles.stack}>
          <Sessions />
        </section>
        <section className={styles.stack}>
          <div className={styles.card}>
            <Facts facts={facts} />
          </div>
          <div className={styles.card}>
            <h2>{t('staff.passkeys.title')}</h2>
            <MyPasskeys />
          </div>
          <div className={styles.card}>
            <h2>{t('staff.me.password')}</h2>
            <Password />
          </div>
        </section>
      </div>
    </>
  );
}

function Sessions() {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  const query = useQuery({
    ...queryOf('GET /admin/api/sessions'),
    select: (rows: readonly Session[]) => ({ rows, next: null }),
  });
  async function end(id: string) {
    try {
      await call('POST /admin/api/sessions/:id/end', { params: { id } });
      await refresh(cache, 'GET /admin/api/sessions');
    } catch (failure) {
      toast({ kind: 'error', title: textOf(failure) });
    }
  }
  const columns: ListColumn<Session>[] = [
    { key: 'address', label: t('audit.column.address'), cell: (row) => row.address },
    { key: 'browser', label: t('staff.me.browser'), cell: (row) => row.userAgent.slice(0, 60) },
    { key: 'opened', label: t('staff.me.opened'), cell: (row) => <When at={row.openedAt} /> },
    {
      key: 'end',
      label: t('office.list.acts'),
      isSilent: true,
      end: true,
      cell: (row) =>
        row.isThis ? (
          <span className="muted">{t('staff.me.this')}</span>
        ) : (
          <Button kind="secondary" size="s" onClick={() => void end(row.id)}>
            {t('staff.me.end')}
          </Button>
        ),
    },
  ];
  return (
    <ListPage
      name="sessions"
      caption={t('staff.me.sessions')}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('staff.me.sessions'), text: t('staff.me.this') }}
    />
  );
}

function Password() {
  const t = useText();
  const toast = useToast();
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { password: '', next: '' } });
  return (
    <form
      className={styles.stack}
      onSubmit={(event) =>
        void handleSubmit(async (body) => {
          setError(undefined);
          try {
            await call('POST /admin/api/password', { body });
            reset();
            toast({ kind: 'done', title: t('staff.me.changed') });
          } catch (failure) {
            setError(failure);
          }
        })(event)
      }
    >
      {(['password', 'next'] as const).map((name) => (
        <Field key={name} label={t(`staff.me.${name}`)}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register(name, { required: true })}
              autoComplete={name === 'next' ? 'new-password' : 'current-password'}
              maxLength={256}
              showLabel={t('sign-in.show')}
              hideLabel={t('sign-in.hide')}
            />
          )}
        </Field>
      ))}
      <FormFault error={error} />
      <Button type="submit" busy={formState.isSubmitting}>
        {t('staff.me.change')}
      </Button>
    </form>
  );
}
