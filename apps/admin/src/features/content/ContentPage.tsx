/** Every item: its kind, the languages it lacks, its days, where it stands and in which version. */
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { Link } from 'react-router';
import { contentKinds } from '@banyan/core/content';
import { languages } from '@banyan/i18n';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress, useDo } from '../../lib/address.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './content.module.css';
import { type Row, kindOf, stateColours } from './item.ts';
import { NewItemDialog } from './NewItemDialog.tsx';
import { useOrdering } from './Ordering.tsx';
import { PublishMany } from './PublishMany.tsx';

const states = ['shown', 'scheduled', 'ended', 'off', 'draft'] as const;

export default function ContentPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('content.make');
  const kind = kindOf(address.get('kind'));
  const writing = useDo('new', mayMake);
  const state = states.find((one) => one === address.get('state'));
  const [missing, words, after] = [address.get('missing'), address.get('words'), address.get('after')];
  const company = address.get('company');
  const mayOrder = useMay('content.authorise');
  // An order is that of all that stands together, whole.
  const isOrdered = mayOrder && isTogether(kind, company) && [state ?? '', missing, words, after].join('') === '';
  const query = useQuery(
    queryOf(
      'GET /admin/api/content',
      {
        query: {
          ...(company === '' ? {} : { company }),
          ...(isOrdered ? { limit: 200 } : {}),
          ...(kind === undefined ? {} : { kind }),
          ...(state === undefined ? {} : { state }),
          ...(missing === '' ? {} : { missing }),
          ...(words === '' ? {} : { words }),
          ...(after === '' ? {} : { after }),
        },
      },
      { keepPrevious: true },
    ),
  );
  const columns = useColumns();
  const ordering = useOrdering(isOrdered ? (query.data?.rows ?? []) : [], kind, company);
  return (
    <>
      <PageHead
        title={t('content.title')}
        text={t('content.text')}
        actions={
          mayMake ? (
            <Button size="s" onClick={writing.open}>
              {t('content.new')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="content"
        caption={t('content.title')}
        query={query}
        columns={isOrdered ? [...columns, ordering] : columns}
        rowKey={(row) => `${row.kind}/${row.slug}`}
        hrefOf={hrefOf}
        filters={<Filters />}
        {...(mayOrder
          ? { bulk: (rows: readonly Row[], clear: () => void) => <PublishMany rows={rows} onDone={clear} /> }
          : {})}
        empty={{ title: t('content.empty.title'), text: t('content.empty.text') }}
      />
      {writing.isOpen ? <NewItemDialog kind={kind ?? 'notice'} onClose={writing.close} /> : null}
    </>
  );
}

/** Whether a list of this kind, or of this place of it, has one order: kinds that stand by their page or topic have one each. */
const isTogether = (kind: Row['kind'] | undefined, company: string): boolean =>
  kind !== undefined && (company !== '' || !['banner', 'notice', 'article'].includes(kind));

const hrefOf = ({ kind, slug }: Row) => `/content/${kind}/${slug}`;

function Filters() {
  const t = useText();
  const address = useAddress();
  const company = address.get('company');
  const choices = [
    { name: 'kind', all: t('content.all.kind'), options: contentKinds.map((one) => [one, t(`content.kind.${one}`)]) },
    { name: 'state', all: t('content.all.state'), options: states.map((one) => [one, t(`content.state.${one}`)]) },
    {
      name: 'missing',
      all: t('content.all.missing'),
      options: languages.map(({ code, name }) => [code, t('content.missing.in', { language: name })]),
    },
  ] as const;
  return (
    <>
      <TextInput
        icon={<Search size={16} aria-hidden="true" />}
        aria-label={t('content.search')}
        placeholder={t('content.search')}
        value={address.get('words')}
        onChange={(event) => address.set({ words: event.target.value })}
      />
      {choices.map(({ name, all, options }) => (
        <SelectInput
          key={name}
          aria-label={all}
          value={address.get(name)}
          onChange={(event) =>
            address.set({ [name]: event.target.value, ...(name === 'kind' ? { company: undefined } : {}) })
          }
        >
          <option value="">{all}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      ))}
      {company === '' ? null : (
        <Button kind="soft" size="s" onClick={() => address.set({ company: undefined })}>
          {t('content.inPlace', { place: namedText(t, `content.option.type.${company}`, company) })}
          <X size={16} aria-hidden="true" />
          <span className="sr">{t('content.anyPlace')}</span>
        </Button>
      )}
    </>
  );
}

function useColumns(): ListColumn<Row>[] {
  const t = useText();
  return [
    {
      key: 'title',
      label: t('content.column.title'),
      cell: (row) => (
        <div className={styles.title}>
          <Link to={hrefOf(row)}>{row.title || row.slug}</Link>
          <div className="muted small">{row.slug}</div>
        </div>
      ),
    },
    { key: 'kind', label: t('content.column.kind'), cell: ({ kind }) => t(`content.kind.${kind}`) },
    {
      key: 'company',
      label: t('content.column.company'),
      cell: ({ kind, company }) =>
        company === null ? (
          '–'
        ) : (
          <Link to={`/content?kind=${kind}&company=${encodeURIComponent(company)}`}>
            {namedText(t, `content.option.type.${company}`, company)}
          </Link>
        ),
    },
    {
      key: 'state',
      label: t('content.column.state'),
      cell: ({ state, drafts }) => (
        <>
          <Badge kind={stateColours[state]}>{t(`content.state.${state}`)}</Badge>
          {drafts.length > 0 && state !== 'draft' ? (
            <div className="muted small">{t('content.draftOf', { names: drafts.join(', ') })}</div>
          ) : null}
        </>
      ),
    },
    {
      key: 'schedule',
      label: t('content.column.schedule'),
      cell: ({ from, until }) => (
        <>
          {from === null ? '–' : <When at={from} />}
          {until === null ? null : (
            <>
              {' – '}
              <When at={until} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'missing',
      label: t('content.column.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? (
          t('content.missing.none')
        ) : (
          <span title={missing.join(' ')}>
            {missing.length > 4
              ? t('content.missing.more', { codes: missing.slice(0, 3).join(' '), count: missing.length - 3 })
              : missing.join(' ')}
          </span>
        ),
    },
    { key: 'version', label: t('content.column.version'), cell: ({ version }) => version || '–', end: true },
    {
      key: 'changed',
      label: t('content.column.changed'),
      cell: ({ changedAt, by }) => (
        <>
          <When at={changedAt} /> <span className="muted">{by}</span>
        </>
      ),
    },
    { key: 'position', label: t('content.position'), cell: ({ position }) => position, end: true, isExtra: true },
  ];
}
