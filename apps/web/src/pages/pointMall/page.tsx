/** The points mall (SHELL-10): its shelves for everybody; to a member their points, what they ordered and how the points came. */
import { tabPanelProps, Tabs } from '@banyan/ui/tabs';
import { useHead } from '../../features/places/head.ts';
import { ConvertButton, Orders, Shelves } from '../../features/mall/index.ts';
import { OwnPoints, PointLines } from '../../features/points/index.ts';
import { isTrial, useSession } from '../../features/sessions/index.ts';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';

const parts = ['shelves', 'orders', 'lines'] as const;
const shape = { part: choiceParam(parts, 'shelves') };
const shown = { shelves: Shelves, orders: Orders, lines: PointLines } as const;

export default function PointMallPage() {
  const t = useText();
  const { signedIn, member } = useSession();
  const [{ part }, change] = useAddress(shape);
  useHead('pointMall');
  const hasOwn = signedIn && member !== undefined && !isTrial(member);
  const open = hasOwn ? part : 'shelves';
  const Part = shown[open];
  return (
    <>
      <PageHead
        title={t('points.mall.title')}
        text={t('points.mall.text')}
        end={
          <OwnPoints>
            <ConvertButton />
          </OwnPoints>
        }
      />
      <div className="wrap">
        {hasOwn ? (
          <>
            <Tabs
              id="mall"
              label={t('points.mall.title')}
              value={open}
              onChange={(next) => change({ part: next })}
              items={parts.map((key) => ({ key, label: t(`mall.part.${key}`) }))}
            />
            <div {...tabPanelProps('mall', open)}>
              <Part />
            </div>
          </>
        ) : (
          <Shelves />
        )}
      </div>
    </>
  );
}
