/** The games of one kind beside each other, on the home page. */
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { GamesRow } from './GamesRow.tsx';
import { kindQuery } from './games.queries.ts';

export type KindRowProps = { readonly category: string; readonly kind: string };

export default function KindRow({ category, kind }: KindRowProps) {
  const { t, language } = useLanguage();
  const query = useQuery(kindQuery(language.code, category, kind));
  return (
    <GamesRow
      id={`kind-${category}-${kind}`}
      title={namedText(t, `catalog.class.${kind}`, kind)}
      query={query}
      games={query.data?.games ?? []}
    />
  );
}
