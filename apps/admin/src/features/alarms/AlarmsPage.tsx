/** Alarms as a list, with what to do about each; somebody takes one with a note. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@banyan/ui/badge';
import { InlineButton } from '@banyan/ui/button';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';

type Alarm = CallValue<'GET /admin/api/alarms'>['rows'][number];
const states = ['open', 'acknowledged', 'cleared'] as const;
const kinds = { open: 'negative', acknowledged: 'plain', cleared: 'positive' } as const;
const everyMs = 15_000;

export default function AlarmsPage() {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const address = useAddress();
  const mays = [useMay('operations.make'), useMay('deposits.make'), useMay('withdrawals.make'), useMay('odds.make')];
  const mayTake = mays.some(Boolean);
  const [taking, setTaking] = useState<Alarm>();
  const filter = Object.fromEntries(
    ['state', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery(queryOf('GET /admin/api/alarms', { query: filter as never }, { keepPrevious: true, everyMs }));
  const columns: ListColumn<Alarm>[] = [
    { key: 'rule', label: t('alarms.column.rule'), cell: (row) => t(`alarms.rule.${row.rule}.name`) },
    { key: 'subject', label: t('alarms.column.subject'), cell: (row) => row.subject },
    { key: 'since', label: t('alarms.column.since'), cell: (row) => <When at={row.since} /> },
    { key: 'measured', label: t('alarms.column.measured'), cell: (row) => row.measured },
    { key: 'threshold', label: t('alarms.column.threshold'), cell: (row) => row.threshold },
    {
      key: 'state',
      label: t('alarms.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`alarms.state.${row.state}`)}</Badge>,
    },
    { key: 'by', label: t('alarms.column.by'), cell: (row) => row.acknowledgedBy?.displayName ?? '–' },
    { key: 'note', label: t('alarms.column.note'), cell: (row) => row.note },
    {
      key: 'acts',
      label: t('alarms.column.acts'),
      isSilent: true,
      cell: (row) =>
        mayTake && row.state === 'open' ? (
          <InlineButton onClick={() => setTaking(row)}>{t('alarms.take')}</InlineButton>
        ) : null,
    },
  ];
  return (
    <>
      <PageHead title={t('alarms.title')} text={t('alarms.text')} />
      <ListPage
        name="alarms"
        caption={t('alarms.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        filters={<StateFilter />}
        empty={{ title: t('alarms.empty.title'), text: t('alarms.empty.text') }}
      />
      {taking === undefined ? null : (
        <ReasonDialog
          title={`${t(`alarms.rule.${taking.rule}.name`)}: ${taking.subject}`}
          confirm={t('alarms.take')}
          act={(note) => call('POST /admin/api/alarms/:id/acknowledge', { params: { id: taking.id }, body: { note } })}
          onDone={() => {
            toast({ kind: 'done', title: t('alarms.taken') });
            setTaking(undefined);
            void refresh(cache, 'GET /admin/api/alarms');
          }}
          onClose={() => setTaking(undefined)}
        >
          <p>{t(`alarms.rule.${taking.rule}.text`)}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function StateFilter() {
  const t = useText();
  const address = useAddress();
  return (
    <Field label={t('alarms.column.state')}>
      {(control) => (
        <SelectInput
          {...control}
          value={address.get('state')}
          onChange={(event) => address.set({ state: event.target.value })}
        >
          <option value="">{t('alarms.state.any')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`alarms.state.${one}`)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
