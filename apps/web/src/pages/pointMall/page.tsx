/** The points mall (SHELL-10): the caller's points and how they came; as long as nothing lies in it, that it is empty and what can be done now. */
import { Empty } from '@banyan/ui/empty';
import { PlayNow } from '../../features/catalog/PlayNow.tsx';
import { useHead } from '../../features/places/head.ts';
import { OwnPoints, PointLines } from '../../features/points/index.ts';
import { useSession } from '../../features/sessions/index.ts';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';

export default function PointMallPage() {
  const t = useText();
  const { signedIn } = useSession();
  useHead('pointMall');
  return (
    <>
      <PageHead title={t('points.mall.title')} text={t('points.mall.text')} end={<OwnPoints />} />
      <div className="wrap">
        <Empty
          motif="lotus"
          palette={3}
          title={t('points.mall.empty')}
          text={t('points.mall.emptyText')}
          action={<PlayNow />}
        />
        {signedIn ? <PointLines /> : null}
      </div>
    </>
  );
}
