/** One item: what it says in each language, where and when it stands, how it looks to a player, and every version of it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { Editor } from './Editor.tsx';
import { type Name, kindOf } from './item.ts';

export default function ItemPage() {
  const t = useText();
  const { kind: kindText, slug = '' } = useParams();
  const kind = kindOf(kindText);
  if (kind === undefined)
    return (
      <Empty
        title={t('content.unknown.title')}
        text={t('content.unknown.text')}
        action={<Link to="/content">{t('content.back')}</Link>}
      />
    );
  return <Item key={`${kind}/${slug}`} kind={kind} slug={slug} />;
}

function Item({ kind, slug }: Name) {
  const t = useText();
  const isAsked = useAddress().get('new') === '1';
  const mayMake = useMay('content.make');
  const name = useMemo(() => ({ kind, slug }), [kind, slug]);
  const query = useQuery(queryOf('GET /admin/api/content/:kind/:slug', { params: name }, { everyMs: 10_000 }));
  // What was published or dropped is read anew, and the page begins with it.
  const [round, setRound] = useState(0);
  const again = async () => {
    await query.refetch();
    setRound((before) => before + 1);
  };
  const { data: shown } = query;
  if (query.isPending) return <Skeleton block={320} />;
  if (shown === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const isThere = shown.version > 0 || shown.item !== null || shown.drafts.length > 0;
  if (isThere || (isAsked && mayMake)) return <Editor key={round} name={name} shown={shown} onAgain={again} />;
  return (
    <Empty
      title={t('content.unknown.title')}
      text={t('content.unknown.text')}
      action={<Link to="/content">{t('content.back')}</Link>}
    />
  );
}
