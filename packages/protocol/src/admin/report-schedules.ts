/** Reports that are made by themselves at their times: whose, when the next is due, what came of the last, and the files while they last. */
import { Type } from 'typebox';
import { fileFaults, fileStates, ownerFaults, reportPeriods, scheduleStates } from '@banyan/core/report-schedules';
import { statesOf } from '@banyan/core/states';
import { Currency, Day, Nothing, RequestId } from '../shapes.ts';
import { PromotionId } from './promotions.ts';
import { reportDimensions } from './reports.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const access = 'staff' as const;
const either = ['money-reports.read', 'game-reports.read', 'promotions.read'] as const;

export const scheduledReports = ['summary', 'players', 'promotion-costs'] as const;

/** The filter of a report's page without its days. Players have no `by`, country or brand; the cost of promotions has `by` and a promotion. */
const ReportFilter = Type.Object(
  {
    by: Type.Optional(literals([...reportDimensions, 'promotion', 'version'] as const)),
    currency: Type.Optional(Currency),
    product: Type.Optional(literals(['lottery', 'game', 'sports'] as const)),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    vendor: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    game: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    line: Type.Optional(Uuid),
    country: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
    brand: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    promotion: Type.Optional(PromotionId),
  },
  { ...closed, title: 'ReportFilter' },
);

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

/** When and about which days. The weekday goes with `week` alone, the day of the month with `month`. */
const timing = {
  name: Name,
  period: literals(reportPeriods),
  every: literals(['day', 'week', 'month'] as const),
  weekday: nullable(Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday.' })),
  monthDay: nullable(
    Type.Integer({ minimum: 1, maximum: 31, description: 'The last day of a month that is shorter.' }),
  ),
  time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'In the zone of the house.' }),
  format: literals(['csv', 'xlsx'] as const),
};

const ReportFile = Type.Object(
  {
    id: Uuid,
    dueAt: Moment,
    from: Day,
    to: Day,
    format: timing.format,
    state: literals(statesOf(fileStates)),
    why: nullable(literals(fileFaults)),
    rows: nullable(Type.Integer()),
    bytes: nullable(Type.Integer()),
    endedAt: nullable(Moment),
    until: nullable(Moment),
  },
  { title: 'ReportFile' },
);

const ReportSchedule = Type.Object(
  {
    id: Uuid,
    owner: nullable(Person),
    isMine: Type.Boolean({ description: 'Whether the caller changes it and fetches its files.' }),
    mayDelete: Type.Boolean({ description: 'Its owner, or anybody who may read the report once the owner has left.' }),
    report: literals(scheduledReports),
    filter: ReportFilter,
    ...timing,
    state: literals(statesOf(scheduleStates)),
    why: nullable(literals(ownerFaults)),
    nextAt: nullable(Moment),
    last: nullable(ReportFile),
  },
  { title: 'ReportSchedule' },
);

export const reportSchedulesRoutes = adminRoutes({
  'GET /admin/api/report-schedules': {
    summary: 'Schedules of the reports that the caller may read, the newest first: their own, or everybody’s.',
    access,
    permission: either,
    scope: 'narrowed',
    query: Type.Object({ whose: Type.Optional(literals(['mine', 'all'] as const)), ...cursorQuery }, closed),
    value: pageOf(ReportSchedule),
    refusals: [],
  },
  'POST /admin/api/report-schedules': {
    summary: 'Saves a filter as a schedule. Sent again under the same id it is one.',
    access,
    permission: either,
    scope: 'narrowed',
    body: Type.Object({ id: RequestId, report: literals(scheduledReports), filter: ReportFilter, ...timing }, closed),
    value: ReportSchedule,
    refusals: ['content-full', 'request-mismatch'],
  },
  'GET /admin/api/report-schedules/:id': {
    summary: 'One schedule.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    value: ReportSchedule,
    refusals: [],
  },
  'PUT /admin/api/report-schedules/:id': {
    summary: 'Changes the name, the times, the days and the kind of file of one’s own.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    body: Type.Object(timing, closed),
    value: ReportSchedule,
    refusals: [],
  },
  'POST /admin/api/report-schedules/:id/pause': {
    summary: 'No file is made until it is resumed.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    value: ReportSchedule,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/report-schedules/:id/resume': {
    summary: 'Files are made again, from its next time on: what passed meanwhile is not made up.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    value: ReportSchedule,
    refusals: ['state-conflict'],
  },
  'DELETE /admin/api/report-schedules/:id': {
    summary: 'Deletes it with its files. What was made stands in the audit log.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    value: Nothing,
    refusals: [],
  },
  'GET /admin/api/report-schedules/:id/files': {
    summary: 'What came of each time, the newest first.',
    access,
    permission: either,
    scope: 'narrowed',
    ...one,
    query: Type.Object(cursorQuery, closed),
    value: pageOf(ReportFile),
    refusals: [],
  },
  'POST /admin/api/report-files/:id/open': {
    summary:
      'The address of a file, good once, for a minute and for the session of its owner. That it was fetched stands in the audit log.',
    access,
    permission: either,
    scope: 'narrowed',
    changesNothing: true,
    ...one,
    value: Type.Object({ address: Type.String() }),
    refusals: ['state-conflict', 'export-too-often'],
  },
});
