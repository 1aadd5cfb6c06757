/**
 * An item of content before it is published, drawn by the parts that draw it on the site. The back office frames this page and tells it what
 * to draw; it takes that from its own site and from the page around it alone, and its links lead nowhere.
 */
import type { PreviewItem, PreviewMessage } from '@banyan/core/content';
import { Card } from '@banyan/ui/card';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { BannerStage } from '../features/content/BannerStage.tsx';
import EntryDialog from '../features/content/EntryDialog.tsx';
import { FramedPicture } from '../features/content/FramedPicture.tsx';
import { LicenceMark } from '../features/content/LicenceMark.tsx';
import { Bar } from '../features/content/NoticeBar.tsx';
import { NoticeList } from '../features/content/NoticeList.tsx';
import { PromotionFacts, PromotionTile } from '../features/content/PromotionTile.tsx';
import type { Banner, PromotionCard } from '../features/content/announcements.ts';
import reading from '../features/content/reading.module.css';
import { Html } from '../lib/Html.tsx';
import { ModalScope } from '../lib/modals.tsx';
import { PageHead } from '../lib/PageHead.tsx';
import styles from './Preview.module.css';

const noId = '00000000-0000-4000-8000-000000000000';

export default function Preview() {
  const item = useItem();
  if (item === undefined) return null;
  return (
    <MemoryRouter>
      <main>
        <Shown item={item} />
      </main>
    </MemoryRouter>
  );
}

function useItem(): PreviewItem | undefined {
  const [item, setItem] = useState<PreviewItem>();
  useEffect(() => {
    const { origin } = window.location;
    const onMessage = ({ origin: from, source, data }: MessageEvent<PreviewMessage>) => {
      if (from === origin && source === window.parent && data?.preview === 'item') setItem(data.item);
    };
    window.addEventListener('message', onMessage);
    window.parent.postMessage({ preview: 'ready' } satisfies PreviewMessage, origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return item;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Shown({ item }: { item: PreviewItem }) {
  const { kind, slug, facts, language, spoken } = item;
  const tongue = language === undefined ? {} : { language };
  const from = item.from ?? new Date().toISOString();
  if (kind === 'banner') return <BannerPreview item={item} />;
  if (kind === 'notice') {
    const notice = { id: noId, title: spoken.title, content: spoken.content, time: from, ...tongue };
    if (facts['type'] === 'PU') return <EntryDialog notices={[notice]} onClose={() => {}} />;
    return (
      <ModalScope>
        <div className={`wrap ${styles.alone}`}>
          <Bar notices={[notice]} />
          <NoticeList notices={[notice]} first={noId} />
        </div>
      </ModalScope>
    );
  }
  if (kind === 'licence') {
    const licence = { code: slug, regulator: spoken.title, number: textOf(facts['number']) };
    return (
      <footer className={`wrap ${styles.alone}`}>
        <LicenceMark
          licence={{ ...licence, sample: facts['sample'] === true, url: textOf(facts['link']) as '/', ...tongue }}
        />
      </footer>
    );
  }
  return <PagePreview item={item} from={from} />;
}

function BannerPreview({ item: { facts, language, spoken } }: { item: PreviewItem }) {
  const linkageType = textOf(facts['linkage']) as Banner['linkageType'];
  // A promotion is named by its slug here; its page's address is known when it is published.
  const link = linkageType === 'promotion' ? '/promotions' : textOf(facts['link']);
  const banner: Banner = {
    bannerId: noId,
    groupName: textOf(facts['group']),
    url: textOf(facts['picture']) as '/',
    linkageType,
    linkUrl: link as '/',
    title: spoken.title,
    text: spoken.summary,
    action: spoken.action,
    ...(language === undefined ? {} : { language }),
  };
  return (
    <div className={`wrap ${styles.alone}`}>
      <BannerStage banners={[banner]} />
    </div>
  );
}

/** What is read on a page of its own, and an offer with the card that leads to it. */
function PagePreview({ item, from }: { item: PreviewItem; from: string }) {
  const { kind, facts, until, language, spoken } = item;
  const picture = textOf(facts['picture']);
  const tags = (Array.isArray(facts['tags']) ? facts['tags'] : []) as PromotionCard['tags'];
  const offer: PromotionCard = {
    id: noId,
    title: spoken.title,
    summary: spoken.summary,
    url: picture as '/',
    category: textOf(facts['category']) as 'other',
    tags,
    promotion: '',
    from,
    until,
    ...(language === undefined ? {} : { language }),
  };
  return (
    <>
      {kind === 'promotion' ? (
        <div className={`wrap ${styles.alone}`}>
          <PromotionTile offer={offer} />
        </div>
      ) : null}
      <PageHead title={spoken.title} text={spoken.summary === '' ? undefined : spoken.summary} />
      {spoken.content === '' ? null : (
        <div className={`wrap ${reading.page}`}>
          <Card as="article" pad className={reading.text}>
            {picture === '' ? null : <FramedPicture url={picture} eager className={reading.headPicture} />}
            {kind === 'promotion' ? (
              <div className={reading.meta}>
                <PromotionFacts tags={tags} from={from} until={until} />
              </div>
            ) : null}
            <Html content={spoken.content} language={language} />
          </Card>
        </div>
      )}
    </>
  );
}
