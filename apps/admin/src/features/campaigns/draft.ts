/** A campaign while it is written, and what is wrong with it before it can be sent. */
import { type CampaignText, type Channel, type FaultyText, faultsOfTexts } from '@banyan/core/campaigns';
import type { CallInput, CallValue } from '../../lib/client.ts';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;
export type Input = CallInput<'POST /admin/api/campaigns'>['body']['campaign'];
export type Half = 'a' | 'b';

export type Draft = {
  readonly name: string;
  readonly segment: string;
  readonly segmentVersion: number;
  readonly channels: readonly Channel[];
  readonly promotion: string;
  readonly code: string;
  readonly texts: Readonly<Record<Half, Readonly<Record<string, CampaignText>>>>;
  readonly hasB: boolean;
  readonly bShare: string;
  readonly control: string;
  readonly startsAt: string;
};

export const emptyText: CampaignText = { subject: '', text: '', sms: '' };

const fresh: Draft = {
  ...{ name: '', segment: '', segmentVersion: 0, channels: ['inbox'], promotion: '', code: '' },
  ...{ texts: { a: { BN: emptyText, EN: emptyText }, b: {} }, hasB: false, bShare: '50', control: '0', startsAt: '' },
};

/** A moment as the field of the browser takes it, in the browser's own time. */
const local = (at: string | null): string => {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

export function draftOfCampaign(shown?: Shown): Draft {
  if (shown === undefined) return fresh;
  const { name, segment, segmentVersion, channels, promotion, code, texts, bShare, control, startsAt } = shown;
  return {
    ...{ name, segment, segmentVersion, channels, promotion: promotion ?? '', code: code ?? '' },
    ...{ texts: { a: texts.a, b: texts.b ?? {} }, hasB: texts.b !== null, bShare: String(bShare || 50) },
    ...{ control: String(control), startsAt: local(startsAt) },
  };
}

const isWhole = (text: string, most: number) => /^\d{1,2}$/.test(text) && Number(text) <= most;

/** The names of fields that cannot be sent as they are. */
export function faultsOfDraft({ name, segment, channels, code, control, bShare, hasB }: Draft): ReadonlySet<string> {
  const faults = new Set<string>();
  if (name.trim() === '') faults.add('name');
  if (segment === '') faults.add('segment');
  if (channels.length === 0) faults.add('channels');
  if (code !== '' && !/^[A-Za-z0-9-]{1,40}$/.test(code)) faults.add('code');
  if (!isWhole(control, 50)) faults.add('control');
  if (hasB && (!isWhole(bShare, 90) || Number(bShare) < 1)) faults.add('bShare');
  return faults;
}

/** What is wrong with the texts of a half. */
export const faultsOfHalf = (draft: Draft, half: Half): FaultyText[] =>
  faultsOfTexts(draft.texts[half], draft.channels, { hasCode: draft.code !== '' });

export function inputOf(draft: Draft): Input {
  const { name, segment, segmentVersion, channels, promotion, code, texts, hasB, bShare, control, startsAt } = draft;
  return {
    ...{ name: name.trim(), segment, segmentVersion, channels: [...channels] },
    ...{ promotion: promotion === '' ? null : promotion, code: code === '' ? null : code },
    texts: { a: { ...texts.a }, b: hasB ? { ...texts.b } : null },
    ...{ bShare: hasB ? Number(bShare) : 0, control: Number(control) },
    startsAt: startsAt === '' ? null : new Date(startsAt).toISOString(),
  };
}
