/** The code for life, and links of the own making: what each gives, who opened it, who joined. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { digitsOf } from '../../lib/amounts.ts';
import { CopyLine } from '../../lib/CopyLine.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { QrCode } from '../../lib/QrCode.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { Invitation, useTypeName } from '../agents/index.ts';
import { type Accounts, type AgentLink, closeLink, linksQuery, makeLink, refreshLinks } from './accounts.queries.ts';
import styles from './agent-accounts.module.css';
import { type Given, GivenFields } from './GivenFields.tsx';

export function LinksPart({ may }: { readonly may: Accounts }) {
  const t = useText();
  const { data, error, refetch } = useQuery(linksQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('agents.links.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  const open = data.list.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      <Invitation />
      {data.list.map((link) => (
        <Link key={link.code} of={link} />
      ))}
      {data.most === 0 ? null : <NewLink may={may} isFull={open >= data.most} most={data.most} />}
    </>
  );
}

function Link({ of: { code, path, name, type, series, visits, joined, isOpen } }: { readonly of: AgentLink }) {
  const t = useText();
  const typeName = useTypeName();
  const [isShown, setShown] = useState(false);
  const link = `${window.location.origin}${path}`;
  return (
    <Card pad className={styles.form} as="section" aria-label={name} data-link={code}>
      <div className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {name}
        </h3>
        <Badge kind={type === 3 ? 'plain' : 'brand'}>{type === 3 ? typeName(3) : t('agents.open.agent')}</Badge>
        {series === null ? null : <Badge kind="plain">{digitsOf(String(series))}</Badge>}
        {isOpen ? null : <Badge kind="warning">{t('agents.links.closed')}</Badge>}
        <span className="small muted">{t('agents.links.counts', { visits, joined })}</span>
      </div>
      {isOpen ? (
        <>
          <CopyLine name="agent-link" label={t('agents.invite.link')} text={link} />
          {isShown ? <QrCode text={link} label={`${t('agents.invite.qr')}: ${name}`} className={styles.qr} /> : null}
          <div className={styles.buttons}>
            <Button size="s" kind="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <QrIcon size={16} strokeWidth={1.9} aria-hidden="true" /> {t('agents.links.qr')}
            </Button>
            <Close code={code} />
          </div>
        </>
      ) : null}
    </Card>
  );
}

/** Asks once more before: a closed link stays closed. */
function Close({ code }: { readonly code: string }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const closing = useMutation({ mutationFn: () => closeLink(code), onSuccess: () => refreshLinks(cache) });
  if (!isAsked)
    return (
      <Button size="s" kind="ghost" onClick={() => setAsked(true)}>
        {t('agents.links.close')}
      </Button>
    );
  return (
    <>
      <span className="small" role="status">
        {t('agents.links.closeText')}
      </span>
      <Button size="s" kind="danger" busy={closing.isPending} onClick={() => closing.mutate()}>
        {t('agents.links.close')}
      </Button>
      <Button size="s" kind="ghost" onClick={() => setAsked(false)}>
        {t('agents.links.keepOpen')}
      </Button>
      {closing.error === null ? null : <FormError>{say(closing.error)}</FormError>}
    </>
  );
}

type Fields = Given & { name: string };

function NewLink({ may, isFull, most }: { readonly may: Accounts; readonly isFull: boolean; readonly most: number }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const form = useForm<Fields>({
    defaultValues: { name: '', type: 3, series: may.series?.highest },
    reValidateMode: 'onSubmit',
  });
  const making = useMutation({
    mutationFn: ({ name, type, series }: Fields) =>
      makeLink({ name: name.trim(), type, ...(may.series === null ? {} : { series: series as number }) }),
    async onSuccess() {
      form.reset();
      await refreshLinks(cache);
    },
  });
  const submit = form.handleSubmit((fields) => making.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card pad className={styles.form}>
        <h3 className={styles.title}>{t('agents.links.new')}</h3>
        <Field
          label={t('agents.links.name')}
          hint={t('agents.links.nameHint')}
          required
          error={form.formState.errors.name === undefined ? undefined : t('identity.error.empty')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('name', { validate: (value) => value.trim() !== '' })}
              dir="auto"
              maxLength={40}
              autoComplete="off"
            />
          )}
        </Field>
        <GivenFields form={form as unknown as UseFormReturn<Given>} may={may} />
        {making.error === null ? null : <FormError>{say(making.error)}</FormError>}
        <div className={styles.buttons}>
          <Button type="submit" kind="secondary" busy={making.isPending} disabled={isFull}>
            {t('agents.links.make')}
          </Button>
          {isFull ? <span className="small muted">{t('refusals.agent-links-full', { most })}</span> : null}
        </div>
      </Card>
    </form>
  );
}
