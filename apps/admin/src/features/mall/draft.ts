/** What somebody has typed of an item, and the item that it makes. */
import type { Published } from '@banyan/protocol/admin/mall';
import type { PlainKey } from '../../lib/language.tsx';
import type { ShownItem } from './mall.ts';

/** All fields as they are typed; texts of languages without a field of their own stay as they were. */
export type Draft = {
  readonly id: string;
  readonly kind: Published['kind'];
  readonly titleEn: string;
  readonly titleBn: string;
  readonly textEn: string;
  readonly textBn: string;
  readonly titles: Published['titles'];
  readonly texts: Published['texts'];
  readonly motif: string;
  readonly palette: string;
  /** The id of a picture that was sent; empty for a drawing. */
  readonly picture: string;
  readonly price: string;
  readonly perMember: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly currency: string;
  readonly amount: string;
  readonly vendor: string;
  readonly game: string;
  readonly rounds: string;
  readonly days: string;
  readonly isAtOnce: boolean;
  readonly stockAdded: string;
};

const fresh: Omit<Draft, 'id'> = {
  ...{ kind: 'goods', titleEn: '', titleBn: '', textEn: '', textBn: '', titles: {}, texts: {} },
  ...{ motif: 'parcel', palette: '3', picture: '', price: '', perMember: '', startsAt: '', endsAt: '' },
  ...{ currency: 'BDT', amount: '', vendor: '', game: '', rounds: '', days: '7', isAtOnce: false, stockAdded: '0' },
};

/** A moment as the field of the browser takes it, in the browser's own time. */
const local = (at: string | null): string => {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** An item as a draft of its next version; none as a draft of a new one. */
export function draftOf(shown?: ShownItem): Draft {
  if (shown === undefined) return { ...fresh, id: crypto.randomUUID() };
  const { id, kind, titles, texts, picture, price, perMember, startsAt, endsAt, gives, rounds, isAtOnce } = shown;
  const drawn = 'motif' in picture ? { motif: picture.motif, palette: String(picture.palette) } : {};
  const sent = 'address' in picture ? { picture: picture.address.split('/').at(-1) ?? '' } : {};
  return {
    ...fresh,
    ...{ id, kind, titles, texts, isAtOnce, price, ...drawn, ...sent },
    ...{
      titleEn: titles['EN'] ?? '',
      titleBn: titles['BN'] ?? '',
      textEn: texts['EN'] ?? '',
      textBn: texts['BN'] ?? '',
    },
    ...{ startsAt: local(startsAt), endsAt: local(endsAt), perMember: String(perMember ?? '') },
    ...(gives === null ? {} : { currency: gives.currency, amount: gives.amount }),
    ...(rounds === null
      ? {}
      : { vendor: rounds.vendor, game: rounds.game, rounds: String(rounds.rounds), days: String(rounds.days) }),
  };
}

const isAmount = (text: string) => /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/.test(text) && Number(text) > 0;
const isCount = (text: string, most: number, least = 1) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is missing or wrong, by field. */
export function faultsOf(draft: Draft): Readonly<Partial<Record<keyof Draft, PlainKey>>> {
  const isRounds = draft.kind === 'free-rounds';
  const wrong: readonly (readonly [keyof Draft, boolean])[] = [
    ['titleEn', draft.titleEn.trim() === ''],
    ['price', !isAmount(draft.price)],
    ['palette', !isCount(draft.palette, 99, 0)],
    ['perMember', draft.perMember !== '' && !isCount(draft.perMember, 10_000)],
    ['stockAdded', !isCount(draft.stockAdded, 1_000_000, 0)],
    ['amount', draft.kind !== 'goods' && !isAmount(draft.amount)],
    ['vendor', isRounds && draft.vendor === ''],
    ['game', isRounds && draft.game === ''],
    ['rounds', isRounds && !isCount(draft.rounds, 1000)],
    ['days', isRounds && !isCount(draft.days, 366)],
    ['endsAt', draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt],
  ];
  return Object.fromEntries(wrong.filter(([, isWrong]) => isWrong).map(([name]) => [name, 'mall.wrong']));
}

/** Texts with those that were typed; an empty one is none. */
function written(before: Readonly<Record<string, string>>, EN: string, BN: string): Record<string, string> {
  const all = { ...before, EN: EN.trim(), BN: BN.trim() };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}

const moment = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());

/** The item that a draft without faults makes. */
export function publishedOf(draft: Draft): Published {
  const { id, kind, motif, palette, picture, price, currency, amount, vendor, game } = draft;
  const isDrawn = picture === '';
  return {
    ...{ id, kind, price },
    titles: written(draft.titles, draft.titleEn, draft.titleBn),
    texts: written(draft.texts, draft.textEn, draft.textBn),
    motif: isDrawn ? motif : null,
    palette: isDrawn ? Number(palette) : null,
    picture: isDrawn ? null : picture,
    perMember: draft.perMember === '' ? null : Number(draft.perMember),
    startsAt: moment(draft.startsAt),
    endsAt: moment(draft.endsAt),
    gives: kind === 'goods' ? null : { currency, amount },
    rounds: kind === 'free-rounds' ? { vendor, game, rounds: Number(draft.rounds), days: Number(draft.days) } : null,
    isAtOnce: kind !== 'goods' && draft.isAtOnce,
    stockAdded: Number(draft.stockAdded),
  };
}
