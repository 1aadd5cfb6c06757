/** The lottery lobby; `?gameCode=&vendor=&playType=` open it with what they name (SHELL-12). */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { vendorsQuery } from '../../features/catalog/catalog.queries.ts';
import { Lobby } from '../../features/lobby/Lobby.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useHead } from '../../lib/title.ts';

export default function LotteryPage() {
  const { t, language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const { data, isPending } = useQuery(vendorsQuery(language.code, 'LOTT'));
  useHead('lottery');
  const vendors = (data?.list ?? []).map(({ vassalage, title }) => ({ code: vassalage, title }));
  return (
    <>
      <PageHead title={t('lottery.lobby.title')} text={t('lottery.lobby.text')} />
      <div className="wrap">
        <Lobby
          vendors={isPending ? undefined : vendors}
          asked={{
            vendor: search.get('vendor'),
            gameCode: search.get('gameCode'),
            playType: search.get('playType'),
          }}
          onVendor={(vendor) => setSearch(vendor === undefined ? {} : { vendor }, { replace: true })}
        />
      </div>
    </>
  );
}
