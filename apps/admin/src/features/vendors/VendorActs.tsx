/** What may be done about a vendor, each by a dialog with its reason; what takes two is proposed. */
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ActProps, useProposed } from '../proposals/index.ts';

type Props = { readonly vendor: CallValue<'GET /admin/api/vendors/:code'> };
type Asking = Props & { readonly onAnswer: (lines: readonly string[]) => void };
const touches = ['GET /admin/api/vendors/:code', 'GET /admin/api/vendors', 'GET /admin/api/vendor-changes'] as const;
const names = [
  'adapter',
  'launchUrl',
  'demoUrl',
  'apiUrl',
  'proofUrl',
  'frameOrigins',
  'callers',
  'staleRounds',
] as const;
/** What a field of the browser says, as a moment of the wire. */
const moment = (text: string) => new Date(text).toISOString();

/** The first opens or closes all its games. */
export function useSetActs({ vendor: { code, isOn, fields } }: Props): [ActProps, ...ActProps[]] {
  const t = useText();
  return [
    {
      label: t(isOn ? 'vendors.close' : 'vendors.open'),
      text: t('vendors.closeText'),
      kind: isOn ? 'danger' : 'primary',
      fields: [{ name: 'game', label: t('vendors.oneGame'), isOptional: true }],
      done: t('vendors.done'),
      touches,
      act: ({ game = '' }, reason) =>
        call('POST /admin/api/vendors/:code/switch', {
          params: { code },
          body: { isOn: !isOn, reason, ...(game.trim() === '' ? {} : { game: game.trim() }) },
        }),
    },
    {
      label: t('vendors.openGame'),
      fields: [{ name: 'game', label: t('vendors.column.game') }],
      done: t('vendors.done'),
      touches,
      act: ({ game = '' }, reason) =>
        call('POST /admin/api/vendors/:code/switch', { params: { code }, body: { isOn: true, game, reason } }),
    },
    {
      label: t('vendors.set'),
      fields: [
        ...names.map((name) => ({
          name,
          label: t(`vendors.field.${name}`),
          start: fields.find((one) => one.name === name)?.value ?? '',
          isOptional: true,
        })),
        { name: 'account', label: t('vendors.accountField'), hint: 'account.name=value', isOptional: true },
      ],
      done: t('vendors.done'),
      touches,
      act: ({ account = '', ...values }, reason) => {
        const changed = names
          .filter((name) => values[name] !== (fields.find((one) => one.name === name)?.value ?? ''))
          .map((name) => ({ name, value: values[name] ?? '' }));
        const [name = '', value = ''] = account.split(/=(.*)/s);
        const own = account.trim() === '' ? [] : [{ name, value }];
        return call('POST /admin/api/vendors/:code/fields', {
          params: { code },
          body: { fields: [...changed, ...own], reason },
        });
      },
    },
  ];
}

/** Maintenance, the first, is planned by one; a new key and a higher ceiling take two people. */
export function useKeyActs({ vendor: { code } }: Props): [ActProps, ...ActProps[]] {
  const t = useText();
  const proposed = useProposed();
  return [
    {
      label: t('vendors.maintenance.plan'),
      text: t('vendors.maintenance.planText'),
      fields: [
        { name: 'from', label: t('vendors.from'), type: 'datetime-local' },
        { name: 'to', label: t('vendors.to'), type: 'datetime-local' },
        { name: 'notice', label: t('vendors.maintenance.notice'), isOptional: true, isLong: true },
      ],
      done: t('vendors.done'),
      touches: [...touches, 'GET /admin/api/maintenances'],
      act: ({ from = '', to = '', notice = '' }, reason) =>
        call('POST /admin/api/maintenances', {
          body: { vendor: code, startsAt: moment(from), endsAt: moment(to), notice, reason },
        }),
    },
    proposed({
      label: t('vendors.newKey'),
      text: t('vendors.newKeyText'),
      act: 'vendors.key',
      input: () => ({ vendor: code }),
    }),
    proposed({
      label: t('vendors.ceiling'),
      fields: [
        { name: 'currency', label: t('vendors.currency'), start: 'BDT' },
        { name: 'perCall', label: t('vendors.perCall') },
        { name: 'perHour', label: t('vendors.perHour') },
      ],
      act: 'vendors.ceiling',
      input: (values) => ({ vendor: code, ...values }),
    }),
  ];
}

export function useAskActs({ vendor: { code }, onAnswer }: Asking): ActProps[] {
  const t = useText();
  return [
    {
      label: t('vendors.sync'),
      done: t('vendors.done'),
      touches,
      act: () => call('POST /admin/api/vendors/:code/sync', { params: { code } }),
      onAnswer: (answer) => {
        const { games, left } = answer as CallValue<'POST /admin/api/vendors/:code/sync'>;
        onAnswer([t('vendors.synced', { count: games }), ...left]);
      },
    },
    {
      label: t('vendors.fill'),
      text: t('vendors.fillText'),
      fields: [
        { name: 'from', label: t('vendors.from'), type: 'datetime-local' },
        { name: 'to', label: t('vendors.to'), type: 'datetime-local' },
        {
          name: 'how',
          label: t('vendors.how'),
          start: 'dry',
          options: (['dry', 'owed', 'all'] as const).map((one) => [one, t(`vendors.how.${one}`)] as const),
        },
      ],
      done: t('vendors.done'),
      touches,
      act: ({ from = '', to = '', how }, reason) =>
        call('POST /admin/api/vendors/:code/fill', {
          params: { code },
          body: { from: moment(from), to: moment(to), isDry: how === 'dry', withBets: how === 'all', reason },
        }),
      onAnswer: (answer) => {
        const { calls, known, taken, waiting, refused } = answer as CallValue<'POST /admin/api/vendors/:code/fill'>;
        onAnswer([
          t('vendors.filled', { calls, known, taken: taken.length }),
          ...taken,
          ...waiting,
          ...refused.map(({ id, code: why }) => `${id}: ${why}`),
        ]);
      },
    },
    {
      label: t('vendors.launch'),
      fields: [
        { name: 'game', label: t('vendors.column.game') },
        { name: 'account', label: t('vendors.column.account') },
      ],
      done: t('vendors.done'),
      touches: [],
      act: ({ game = '', account = '' }, reason) =>
        call('POST /admin/api/vendors/:code/launch', { params: { code }, body: { game, account, reason } }),
      onAnswer: (answer) => onAnswer([(answer as CallValue<'POST /admin/api/vendors/:code/launch'>).launchCode]),
    },
  ];
}

export function useGrantActs({ vendor: { code }, onAnswer }: Asking): ActProps[] {
  const t = useText();
  const proposed = useProposed();
  const fields = [
    { name: 'account', label: t('vendors.column.account') },
    { name: 'game', label: t('vendors.column.game') },
    { name: 'rounds', label: t('vendors.roundsOf'), start: '10' },
    { name: 'stake', label: t('vendors.stakeOf') },
    { name: 'days', label: t('vendors.daysOf'), start: '7' },
  ];
  const grantOf = ({ account = '', game = '', rounds, stake = '', days }: Readonly<Record<string, string>>) => ({
    ...{ vendor: code, account, game, stake },
    rounds: Number(rounds),
    days: Number(days),
  });
  return [
    {
      label: t('vendors.grant'),
      text: t('vendors.grantText'),
      fields,
      done: t('vendors.done'),
      touches,
      act: (values, reason) => call('POST /admin/api/free-rounds', { body: { ...grantOf(values), reason } }),
      onAnswer: (answer) => onAnswer([(answer as CallValue<'POST /admin/api/free-rounds'>).id]),
    },
    proposed({ label: t('vendors.grantMore'), fields, act: 'grants.free-rounds', input: grantOf }),
    {
      label: t('vendors.revoke'),
      kind: 'danger',
      fields: [{ name: 'id', label: t('vendors.grantId') }],
      done: t('vendors.done'),
      touches,
      act: ({ id = '' }, reason) => call('POST /admin/api/free-rounds/revoke', { body: { vendor: code, id, reason } }),
    },
  ];
}
