/** A day's sheet as the pages read it. */
import { sheetParts } from '@banyan/core/day-sheets';
import type { CallValue } from '../../lib/client.ts';

export type SheetRow = CallValue<'GET /admin/api/day-sheets'>['rows'][number];
export type Sheet = CallValue<'GET /admin/api/day-sheets/:day'>;
export type SheetLine = Sheet['lines'][number];

export const outcomeBadges = { agreed: 'positive', differs: 'negative', unverified: 'warning' } as const;
export const stateBadges = { open: 'info', signed: 'positive', reopened: 'plain' } as const;

/** What every act on a sheet changes. */
export const touches = ['GET /admin/api/day-sheets', 'GET /admin/api/day-sheets/:day'] as const;

export const lineKey = ({ part, name, currency }: SheetLine): string => `${part} ${name} ${currency ?? ''}`;

/** The two sides in one word of the head of a line: what was counted, or nothing where nothing was. */
export const mainFigure = ({ figures }: SheetLine) => figures.find(({ isSum }) => isSum);

const urgency = { differs: 0, unverified: 1, agreed: 2 } as const;
const urgencyOf = (lines: readonly SheetLine[]): number => Math.min(3, ...lines.map(({ outcome }) => urgency[outcome]));

/** The parts with their lines: what differs first, then what was not compared, and what there was nothing of last. */
export const partsOf = ({ lines }: Pick<Sheet, 'lines'>) =>
  sheetParts
    .map((part) => ({
      part,
      lines: lines
        .filter((line) => line.part === part)
        .toSorted((one, other) => urgency[one.outcome] - urgency[other.outcome]),
    }))
    .toSorted((one, other) => urgencyOf(one.lines) - urgencyOf(other.lines));
