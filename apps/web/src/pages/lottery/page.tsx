/** The lottery lobby; `?gameCode=&vendor=&playType=` open it with what they name (SHELL-12). */
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../features/catalog/catalog.queries.ts';
import { Lobby } from '../../features/lobby/Lobby.tsx';
import { textParam, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useHead } from '../../features/places/head.ts';

const shape = { vendor: textParam, gameCode: textParam, playType: textParam };

export default function LotteryPage() {
  const { t, language } = useLanguage();
  const [asked, change] = useAddress(shape, { replace: true });
  const { data, isPending } = useQuery(vendorsQuery(language.code, 'LOTT'));
  useHead('lottery');
  const vendors = (data?.list ?? []).map(({ vassalage, title }) => ({ code: vassalage, title }));
  return (
    <>
      <PageHead title={t('lottery.lobby.title')} text={t('lottery.lobby.text')} />
      <div className="wrap">
        <Lobby
          vendors={isPending ? undefined : vendors}
          asked={asked}
          onVendor={(vendor) => change({ vendor, gameCode: undefined, playType: undefined })}
        />
      </div>
    </>
  );
}
