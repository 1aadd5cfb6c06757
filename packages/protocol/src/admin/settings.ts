/** Every setting: its meaning, its default, what it may be, who changed it, and the change itself. */
import { Type } from 'typebox';
import { Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, literals, nullable } from './shapes.ts';

const Key = Type.String({ minLength: 3, maxLength: 80, pattern: '^[A-Za-z][A-Za-z0-9.]*$' });
const key = { params: Type.Object({ key: Key }, { additionalProperties: false }) };

export const adminSettingsRoutes = adminRoutes({
  'GET /admin/api/settings': {
    summary: 'All settings with their values. Those of area `money` are changed by a proposal.',
    access: 'staff',
    permission: ['money-settings.read', 'site-settings.read'],
    value: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          summary: Type.String(),
          area: literals(['money', 'site'] as const),
          /** What it may be: a JSON schema. */
          shape: Type.Unknown(),
          value: Type.Unknown(),
          default: Type.Unknown(),
          isChanged: Type.Boolean(),
        },
        { title: 'Setting' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/settings/:key/history': {
    summary: 'Who changed it, from what to what, and why; the newest first, a hundred at most.',
    access: 'staff',
    permission: ['money-settings.read', 'site-settings.read'],
    ...key,
    value: Type.Array(
      Type.Object({
        at: Moment,
        who: nullable(Person),
        second: nullable(Person),
        before: Type.Unknown(),
        after: Type.Unknown(),
        reason: Type.String(),
      }),
    ),
    refusals: [],
  },
  'PUT /admin/api/settings/:key': {
    summary:
      'Changes a setting of the site, or with `reset` gives it its default again. `seen` is the value that was on the page: another one now is a conflict.',
    access: 'staff',
    permission: 'site-settings.make',
    ...key,
    body: Type.Object(
      {
        value: Type.Optional(Type.Unknown()),
        reset: Type.Optional(Type.Literal(true)),
        seen: Type.Unknown(),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: ['proposal-refused', 'state-conflict', 'field-malformed', 'house-keeps-nothing'],
  },
});
