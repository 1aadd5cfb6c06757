/** The points mall (SHELL-10): what it is for, and as long as nothing lies in it, that it is empty and what can be done now. */
import { Empty } from '@banyan/ui/empty';
import { PlayNow } from '../../features/catalog/PlayNow.tsx';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useHead } from '../../features/places/head.ts';

export default function PointMallPage() {
  const t = useText();
  useHead('pointMall');
  return (
    <>
      <PageHead title={t('points.mall.title')} text={t('points.mall.text')} />
      <div className="wrap">
        <Empty
          motif="lotus"
          palette={3}
          title={t('points.mall.empty')}
          text={t('points.mall.emptyText')}
          action={<PlayNow />}
        />
      </div>
    </>
  );
}
