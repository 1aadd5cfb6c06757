/** E-lottery: the quick draws of the operator in a lobby of their own, and below them the vendors of the category that have games. */
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../features/catalog/catalog.queries.ts';
import { CategoryRoom } from '../../features/catalog/CategoryRoom.tsx';
import { Lobby } from '../../features/lobby/Lobby.tsx';
import { gamesQuery } from '../../features/lottery/lottery.queries.ts';
import { textParam, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';

const category = 'ELOTT';
/** The vendor under which the catalogue counts the operator's own games. */
const house = 'ELOTT';

const shape = { gameCode: textParam, playType: textParam };

export default function ElottRoom() {
  const { t, language } = useLanguage();
  const [asked] = useAddress(shape);
  const { data: games } = useQuery(gamesQuery);
  const { data: vendors } = useQuery(vendorsQuery(language.code, category));
  const hasOwn = games === undefined || games.list.some(({ prizeMode }) => prizeMode === 'Elott');
  if (!hasOwn) return <CategoryRoom category={category} />;
  const hasVendors = (vendors?.list ?? []).some(({ vassalage, games: count }) => vassalage !== house && count > 0);
  return (
    <>
      <PageHead title={t(`shell.category.${category}`)} text={t('lottery.elott.text')} />
      <div className="wrap">
        <Lobby prizeMode="Elott" vendors={[]} asked={{ vendor: undefined, ...asked }} onVendor={() => undefined} />
      </div>
      {hasVendors ? <CategoryRoom category={category} partWithout={house} /> : null}
    </>
  );
}
