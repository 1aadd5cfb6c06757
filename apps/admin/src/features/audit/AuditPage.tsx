/** The audit log as a list; a line opens to what stood before and after. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button, InlineButton } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { Changes } from '../../lib/Changes.tsx';
import { CopyId } from '../../lib/CopyId.tsx';
import { DateRange, useMoments } from '../../lib/DateRange.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { useFaultText } from '../../lib/Fault.tsx';
import { namesOf, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { actName, rolesText } from '../../lib/names.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Line = CallValue<'GET /admin/api/audit'>['rows'][number];
const outcomes = ['done', 'refused', 'viewed'] as const;
const kinds = { done: 'positive', refused: 'negative', viewed: 'plain' } as const;

export default function AuditPage() {
  const t = useText();
  const address = useAddress();
  const [line, setLine] = useState<Line>();
  const filter = Object.fromEntries(
    ['act', 'kind', 'object', 'outcome', 'elevation', 'after']
      .map((name) => [name, address.get(name)])
      .filter(([, value]) => value !== ''),
  );
  const moments = useMoments();
  const query = useQuery(
    queryOf('GET /admin/api/audit', { query: { ...filter, ...moments } as never }, { keepPrevious: true }),
  );
  const columns: ListColumn<Line>[] = [
    { key: 'at', label: t('audit.column.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'who', label: t('audit.column.who'), cell: (row) => row.who?.displayName ?? t('audit.nobody') },
    {
      key: 'act',
      label: t('audit.column.act'),
      cell: (row) => (
        <>
          <InlineButton onClick={() => setLine(row)}>{actName(t, row.act)}</InlineButton>{' '}
          {row.elevation === null ? null : <Badge kind="warning">{t('audit.elevation')}</Badge>}
        </>
      ),
    },
    {
      key: 'object',
      label: t('audit.column.object'),
      cell: (row) => (
        <>
          {row.object.kind} <CopyId id={row.object.id} />
        </>
      ),
    },
    { key: 'reason', label: t('audit.column.reason'), cell: (row) => row.reason },
    {
      key: 'outcome',
      label: t('audit.column.outcome'),
      cell: (row) => <Badge kind={kinds[row.outcome]}>{t(`audit.outcome.${row.outcome}`)}</Badge>,
    },
    { key: 'address', label: t('audit.column.address'), cell: (row) => row.address, isExtra: true },
    { key: 'roles', label: t('audit.column.roles'), cell: (row) => rolesText(t, row.roles), isExtra: true },
  ];
  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.text')} actions={<CheckChain />} />
      <ListPage
        name="audit"
        caption={t('audit.title')}
        query={query}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        filters={<Filters />}
        empty={{ title: t('audit.empty.title'), text: t('audit.empty.text') }}
      />
      {line === undefined ? null : <OneLine line={line} onClose={() => setLine(undefined)} />}
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      <DateRange />
      <datalist id="audit-acts">
        {namesOf('audit.act.').map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      {(['act', 'kind', 'object'] as const).map((name) => (
        <Field key={name} label={t(`audit.filter.${name}`)}>
          {(control) => (
            <TextInput
              {...control}
              key={address.get(name)}
              defaultValue={address.get(name)}
              maxLength={100}
              list={name === 'act' ? 'audit-acts' : undefined}
              onBlur={(event) => address.set({ [name]: event.target.value.trim() })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') address.set({ [name]: event.currentTarget.value.trim() });
              }}
            />
          )}
        </Field>
      ))}
      <Field label={t('audit.column.outcome')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('outcome')}
            onChange={(event) => address.set({ outcome: event.target.value })}
          >
            <option value="">{t('audit.all')}</option>
            {outcomes.map((one) => (
              <option key={one} value={one}>
                {t(`audit.outcome.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}

function CheckChain() {
  const t = useText();
  const toast = useToast();
  const textOf = useFaultText();
  const mayCheck = useMay('audit.read');
  const check = useMutation({
    mutationFn: () => call('POST /admin/api/audit/check'),
    onSuccess: ({ lines, bad, head }) =>
      toast(
        bad === null
          ? { kind: 'done', title: t('audit.check.right', { lines }), detail: head.slice(0, 16) }
          : { kind: 'error', title: t('audit.check.wrong', { line: bad }) },
      ),
    onError: (failure) => toast({ kind: 'error', title: textOf(failure) }),
  });
  if (!mayCheck) return null;
  return (
    <Button kind="secondary" busy={check.isPending} onClick={() => check.mutate()}>
      {t('audit.check.press')}
    </Button>
  );
}

function OneLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useText();
  const facts = [
    { label: t('audit.column.at'), value: <When at={line.at} exact /> },
    { label: t('audit.column.who'), value: line.who?.displayName ?? t('audit.nobody') },
    { label: t('audit.column.roles'), value: rolesText(t, line.roles) || '–' },
    { label: t('audit.second'), value: line.second?.displayName ?? '–' },
    { label: t('audit.column.object'), value: <CopyId id={line.object.id} whole /> },
    { label: t('audit.column.reason'), value: line.reason || '–' },
    { label: t('audit.column.address'), value: `${line.address} (${line.via})` },
    ...(line.elevation === null
      ? []
      : [
          {
            label: t('audit.elevation'),
            value: <Link to={`/elevations/${line.elevation}`}>{line.elevation}</Link>,
          },
        ]),
    { label: t('audit.hash'), value: <CopyId id={line.hash} /> },
  ];
  return (
    <Dialog
      open
      title={actName(t, line.act)}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="640px"
    >
      <Facts facts={facts} />
      <Changes before={line.before} after={line.after} />
    </Dialog>
  );
}
