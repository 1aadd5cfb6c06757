/** The player's own protection: limits, breaks, exclusion, the session of play and its reality check, the birth date (R75 to R83). */
import { Type } from 'typebox';
import { limitKinds, limitPeriods } from '@banyan/core/safety';
import { routes } from './route.ts';
import { Amount, Day, Moment, Nothing } from './shapes.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(shape: T) => Type.Union([shape, Type.Null()]);
const Kind = Type.Enum([...limitKinds], { description: 'time is in minutes, the others in money' });
const Period = Type.Enum([...limitPeriods]);
const Bar = Type.Enum(['locked', 'time-out', 'excluded', 'age', 'check', 'time']);

export const SafetyLimit = Type.Object(
  {
    kind: Kind,
    period: Period,
    most: orNull(Amount),
    used: Amount,
    resetsAt: Moment,
    wanted: orNull(
      Type.Object({
        most: orNull(Amount),
        readyAt: Moment,
        isReady: Type.Boolean({ description: 'It may be confirmed now.' }),
      }),
    ),
  },
  { title: 'SafetyLimit' },
);

export const Safety = Type.Object(
  {
    limits: Type.Array(SafetyLimit, { description: 'Those that are in force or asked for.' }),
    restriction: orNull(
      Type.Object({
        kind: Type.Enum(['time-out', 'excluded']),
        since: Moment,
        until: orNull(Moment),
        mayAskBack: Type.Boolean(),
        returnsAt: orNull(Moment),
      }),
    ),
    bar: orNull(Bar),
    checkMinutes: Type.Integer(),
    needsBirthDate: Type.Boolean(),
    minimumAge: Type.Integer(),
    wasPrompted: Type.Boolean({ description: 'The member was offered limits and answered.' }),
  },
  { title: 'Safety' },
);

export const PlaySession = Type.Object(
  {
    beganAt: Moment,
    now: Moment,
    checkDueAt: Moment,
    isCheckDue: Type.Boolean(),
    /** When the time that the member gave themself is over; null without a limit of time. */
    timeUpAt: orNull(Moment),
    isTimeUp: Type.Boolean(),
    bar: orNull(Bar),
    /** Of the session, when a check is due: what was staked, and what was won less that. */
    staked: orNull(Amount),
    net: orNull(Amount),
  },
  { title: 'PlaySession' },
);

const changing = ['too-many-requests'] as const;

export const safetyRoutes = routes({
  'GET /wps/safety': {
    summary: "The caller's limits with what is used of them, breaks, and what else stands between them and play.",
    access: 'member',
    value: Safety,
    refusals: [],
  },
  'PUT /wps/safety/limits': {
    summary:
      'Sets a limit: stricter at once, looser or none after a day and a second yes. The value in force drops what waits.',
    access: 'member',
    body: Type.Object({ kind: Kind, period: Period, most: orNull(Amount) }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing, 'amount-malformed', 'amount-too-precise', 'amount-too-large', 'amount-out-of-range'],
  },
  'POST /wps/safety/limits/confirmation': {
    summary: 'The second yes to a looser limit, a day after it was asked for.',
    access: 'member',
    body: Type.Object({ kind: Kind, period: Period }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing, 'limit-unasked', 'limit-waiting'],
  },
  'POST /wps/safety/prompt': {
    summary: 'The member has seen the offer of limits, whatever they answered.',
    access: 'member',
    value: Nothing,
    refusals: [],
  },
  'POST /wps/safety/time-out': {
    summary: 'A break from play, of a day to six weeks. It begins at once and nobody can end it early.',
    access: 'member',
    body: Type.Object({ hours: Type.Integer() }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing, 'spell-out-of-range'],
  },
  'POST /wps/safety/exclusion': {
    summary:
      'Excludes the caller from play, for months or, without, for good. It begins at once and nobody can end it early.',
    access: 'member',
    body: Type.Object({ months: orNull(Type.Integer()) }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing, 'spell-out-of-range'],
  },
  'POST /wps/safety/return': {
    summary: 'Asks to come back after an exclusion whose time is over; play begins a day later.',
    access: 'member',
    value: Safety,
    refusals: [...changing, 'return-impossible'],
  },
  'PUT /wps/safety/check': {
    summary: 'How often the caller is told how long and at what cost they play.',
    access: 'member',
    body: Type.Object({ minutes: Type.Enum([15, 30, 60]) }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing],
  },
  'PUT /wps/safety/birthDate': {
    summary: 'Tells the birth date, once; only a document changes it.',
    access: 'member',
    body: Type.Object({ born: Day }, { additionalProperties: false }),
    value: Safety,
    refusals: [...changing, 'birth-date-malformed', 'under-age', 'birth-date-told'],
  },
  'POST /wps/safety/session': {
    summary: 'A page of the caller is open: the session of play begins or goes on.',
    access: 'member',
    value: PlaySession,
    refusals: [],
  },
  'POST /wps/safety/session/check': {
    summary: 'The caller has seen how long and at what cost they played; play goes on.',
    access: 'member',
    value: PlaySession,
    refusals: [],
  },
});
