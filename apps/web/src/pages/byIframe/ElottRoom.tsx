/** E-lottery: the quick draws of the house in a lobby of their own, and below them the vendors of the category that have games. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { vendorsQuery } from '../../features/catalog/catalog.queries.ts';
import { CategoryRoom } from '../../features/catalog/CategoryRoom.tsx';
import { Lobby } from '../../features/lobby/Lobby.tsx';
import { gamesQuery } from '../../features/lottery/lottery.queries.ts';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';

const category = 'ELOTT';
/** The vendor under which the catalogue counts the house's own games. */
const house = 'ELOTT';

export default function ElottRoom() {
  const { t, language } = useLanguage();
  const [search] = useSearchParams();
  const { data: games } = useQuery(gamesQuery);
  const { data: vendors } = useQuery(vendorsQuery(language.code, category));
  const hasOwn = games === undefined || games.list.some(({ prizeMode }) => prizeMode === 'Elott');
  if (!hasOwn) return <CategoryRoom category={category} />;
  const hasVendors = (vendors?.list ?? []).some(({ vassalage, games: count }) => vassalage !== house && count > 0);
  return (
    <>
      <PageHead title={t(`shell.category.${category}`)} text={t('lottery.elott.text')} />
      <div className="wrap">
        <Lobby
          prizeMode="Elott"
          vendors={[]}
          asked={{ vendor: null, gameCode: search.get('gameCode'), playType: search.get('playType') }}
          onVendor={() => undefined}
        />
      </div>
      {hasVendors ? <CategoryRoom category={category} partWithout={house} /> : null}
    </>
  );
}
