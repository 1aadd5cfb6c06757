/** What a page announces: banners, notices and promotions that are shown now. */
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { contentRoutes } from '@banyan/protocol/content';
import type { UseCase } from '../../infra/bind.ts';
import { cardOf } from './promotion.ts';
import type { ContentCache, Shown } from './content-cache.ts';

type Route = (typeof contentRoutes)['GET /wps/relay/MCSFE_getListAnnouncements'];
type Value = ValueOf<Route>;

export const announcements =
  (cache: ContentCache): UseCase<Route> =>
  async (_context, { query, request }, caller) => {
    const types = new Set((query.types ?? '').split(',').filter((type) => type !== ''));
    const wants = (type: string): boolean => types.size === 0 || types.has(type);
    const { language } = request;
    const notices = await cache.shown('notice', language);
    const promotions = await cache.shown('promotion', language);
    const ofType = (type: Shown<'notice'>['facts']['type']): Value['notice'] =>
      wants(type) ? notices.filter(({ facts }) => facts.type === type).map(noticeOf) : [];
    return ok({
      player: caller === undefined ? [] : ofType('PL'),
      banners: wants('B') ? (await cache.shown('banner', language)).map((one) => bannerOf(one, promotions)) : [],
      popup: ofType('PU'),
      promotion: wants('PR') ? promotions.map(cardOf) : [],
      notice: ofType('H'),
    });
  };

/** A notice in the shape of the wire. */
export function noticeOf({ id, title, body, from, language }: Shown<'notice'>): Value['notice'][number] {
  return { id, title, content: body(), time: from.toISOString(), ...language };
}

function bannerOf(
  { id, facts, title, summary, action, language }: Shown<'banner'>,
  promotions: readonly Shown<'promotion'>[],
): Value['banners'][number] {
  const { linkage, link } = linkOf(facts, promotions);
  return {
    bannerId: id,
    groupName: facts.group,
    url: facts.picture,
    linkageType: linkage,
    linkUrl: link,
    title,
    text: summary,
    action: linkage === '' ? '' : action,
    ...language,
  };
}

/** A banner names its promotion by slug; while that is not shown, the banner leads nowhere. */
function linkOf(
  { linkage, link }: Shown<'banner'>['facts'],
  promotions: readonly Shown<'promotion'>[],
): { linkage: Value['banners'][number]['linkageType']; link: string } {
  if (linkage !== 'promotion') return { linkage: linkage as '', link };
  const promotion = promotions.find(({ slug }) => slug === link);
  return promotion === undefined ? { linkage: '', link: '' } : { linkage, link: `/promoDetail?id=${promotion.id}` };
}
