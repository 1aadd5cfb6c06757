/** The columns of a list of postbacks: whom and what it was about, the last answer, and another begin where it was given up. */
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { deciders, type Postback, postbackColours, touchedPostbacks } from './affiliates.ts';

export function usePostbackColumns(): ListColumn<Postback>[] {
  const t = useText();
  const mayRetry = useMay(deciders);
  return [
    { key: 'at', label: t('affiliates.column.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'account',
      label: t('affiliates.column.account'),
      cell: ({ affiliate }) => <Link to={`/affiliates/${affiliate.id}`}>{affiliate.account}</Link>,
    },
    {
      key: 'event',
      label: t('affiliates.column.event'),
      cell: ({ event, friend }) => (
        <>
          {t(`affiliates.postback.event.${event}`)}: <Link to={`/members/${friend.id}`}>{friend.account}</Link>
        </>
      ),
    },
    {
      key: 'state',
      label: t('affiliates.column.state'),
      cell: ({ state }) => <Badge kind={postbackColours[state]}>{t(`affiliates.postback.${state}`)}</Badge>,
    },
    { key: 'answer', label: t('affiliates.column.answer'), cell: (row) => <Answer row={row} /> },
    { key: 'tries', label: t('affiliates.column.tries'), cell: ({ tries }) => tries, end: true },
    {
      key: 'tried',
      label: t('affiliates.column.tried'),
      cell: ({ triedAt }) => (triedAt === null ? '–' : <When at={triedAt} />),
      isExtra: true,
    },
    {
      key: 'retry',
      label: t('affiliates.column.act'),
      end: true,
      cell: ({ id, state, url }) =>
        mayRetry && state === 'failed' && url !== null ? (
          <ActButton
            label={t('affiliates.postback.retry')}
            text={t('affiliates.postback.retryText')}
            kind="secondary"
            fields={[]}
            done={t('affiliates.postback.begun')}
            touches={touchedPostbacks}
            act={(_, reason) =>
              call('POST /admin/api/affiliate-postbacks/:id/retry', { params: { id }, body: { reason } })
            }
          />
        ) : (
          '–'
        ),
    },
  ];
}

/** A status of HTTP, or why there was none: the words of the connection, which are no text of ours. */
function Answer({ row: { status, fault, url, tries } }: { readonly row: Postback }) {
  const t = useText();
  if (status !== null) return <span className="num">{status}</span>;
  if (url === null) return t('affiliates.postback.noAddress');
  if (tries === 0 && fault === '') return '–';
  return <span dir="auto">{fault}</span>;
}
