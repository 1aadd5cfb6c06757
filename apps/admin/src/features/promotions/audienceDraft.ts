/** What somebody has typed of an audience, and the audience that it makes: the same for every kind. */
import type { Audience, PersonKey } from '@banyan/core/promotions';
import type { DeviceKind } from '@banyan/core/segments';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { PlainKey } from '../../lib/language.tsx';
import { isWhole, linesOf } from './formats.ts';

type Wire = NonNullable<Published['rules']['audience']>;
type Ref = { readonly segment: string; readonly version: number };

export type AudienceDraft = {
  readonly levelFrom: string;
  readonly levelTo: string;
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly noBonusInDays: string;
  /** Of a hundred. */
  readonly heldOut: string;
  readonly countries: string;
  readonly languages: readonly string[];
  readonly devices: readonly DeviceKind[];
  /** Ids, one a line. */
  readonly lines: string;
  readonly segmentsIn: readonly Ref[];
  readonly segmentsNotIn: readonly Ref[];
  readonly isVerified: boolean;
  readonly oncePer: readonly PersonKey[];
};

const figure = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function audienceDraftOf(audience: Audience | undefined): AudienceDraft {
  const { levels = {}, age = {}, segments = {}, countries = [], languages = [], lines = [] } = audience ?? {};
  return {
    ...{ levelFrom: figure(levels.from), levelTo: figure(levels.to), ageFrom: figure(age.from), ageTo: figure(age.to) },
    ...{ noBonusInDays: figure(audience?.noBonusInDays), heldOut: figure(audience?.heldOut) },
    ...{ countries: countries.join(', '), languages, devices: audience?.devices ?? [], lines: lines.join('\n') },
    ...{ segmentsIn: segments.in ?? [], segmentsNotIn: segments.notIn ?? [] },
    ...{ isVerified: audience?.isVerified === true, oncePer: audience?.oncePer ?? [] },
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isSpan = (from: string, to: string, most: number): boolean =>
  [from, to].every((bound) => bound === '' || isWhole(bound, 0, most)) &&
  (from === '' || to === '' || Number(from) <= Number(to));

/** What is wrong, by the name of its field. */
export function audienceFaults(draft: AudienceDraft): Readonly<Record<string, PlainKey>> {
  const { levelFrom, levelTo, ageFrom, ageTo, noBonusInDays, heldOut, countries, lines } = draft;
  const faults: readonly (readonly [string, boolean, PlainKey])[] = [
    ['levelTo', isSpan(levelFrom, levelTo, 99), 'promotions.fault.levelSpan'],
    ['ageTo', isSpan(ageFrom, ageTo, 36_500), 'promotions.fault.ageSpan'],
    ['noBonusInDays', noBonusInDays === '' || isWhole(noBonusInDays, 1, 3650), 'promotions.fault.bonusDays'],
    ['heldOut', heldOut === '' || isWhole(heldOut, 1, 50), 'promotions.fault.heldOut'],
    ['countries', codesOf(countries).every((code) => /^[A-Z]{2}$/.test(code)), 'promotions.fault.countries'],
    ['lines', linesOf(lines).every((line) => uuid.test(line)), 'promotions.fault.lines'],
  ];
  return Object.fromEntries(faults.flatMap(([name, isRight, key]) => (isRight ? [] : [[`audience ${name}`, key]])));
}

const codesOf = (text: string): string[] => [
  ...new Set(linesOf(text.replaceAll(/\s+/g, ',')).map((code) => code.toUpperCase())),
];

/** What is left out asks for nothing; undefined where nothing is asked for. */
export function audienceOf(draft: AudienceDraft): Wire | undefined {
  const span = (from: string, to: string) => ({
    ...(from === '' ? {} : { from: Number(from) }),
    ...(to === '' ? {} : { to: Number(to) }),
  });
  const segments = {
    ...(draft.segmentsIn.length === 0 ? {} : { in: draft.segmentsIn.map((ref) => ({ ...ref })) }),
    ...(draft.segmentsNotIn.length === 0 ? {} : { notIn: draft.segmentsNotIn.map((ref) => ({ ...ref })) }),
  };
  const parts: Wire = {
    levels: span(draft.levelFrom, draft.levelTo),
    countries: codesOf(draft.countries),
    languages: [...draft.languages],
    devices: [...draft.devices],
    lines: linesOf(draft.lines),
    segments,
    age: span(draft.ageFrom, draft.ageTo),
    oncePer: [...draft.oncePer],
  };
  const asked = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  const audience: Wire = {
    ...Object.fromEntries(asked),
    ...(draft.isVerified ? { isVerified: true } : {}),
    ...(draft.noBonusInDays === '' ? {} : { noBonusInDays: Number(draft.noBonusInDays) }),
    ...(draft.heldOut === '' ? {} : { heldOut: Number(draft.heldOut) }),
  };
  return Object.keys(audience).length === 0 ? undefined : audience;
}
