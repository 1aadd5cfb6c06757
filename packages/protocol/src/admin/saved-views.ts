/** Saved views of lists: filters and columns under a name, one's own and those that somebody shares with a role. */
import { Type } from 'typebox';
import { Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Person, Uuid, nullable, one } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const List = Type.String({ pattern: '^[a-z][a-z0-9.-]*$', maxLength: 60 });
/** What an address may hold after its question mark. */
const Query = Type.String({ maxLength: 2000, pattern: "^[A-Za-z0-9%+&=._~:,;@/?!$'()*-]*$" });

export const longestViewName = 40;

export const SavedView = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    query: Type.String(),
    role: nullable(Type.String({ description: 'Whoever has it sees the view too.' })),
    isMine: Type.Boolean(),
    isDefault: Type.Boolean({ description: 'The list opens with it for the caller.' }),
    by: nullable(Person),
  },
  { title: 'SavedView' },
);

export const savedViewsRoutes = adminRoutes({
  'GET /admin/api/views': {
    summary: 'The views of a list: one’s own, and those shared with a role that one has.',
    access: 'staff',
    permission: 'signed-in',
    query: Type.Object({ list: List }, strict),
    value: Type.Array(SavedView),
    refusals: [],
  },
  'PUT /admin/api/views': {
    summary: 'Saves a view, in the place of one’s own of the same name. It can be shared with a role that one has.',
    access: 'staff',
    permission: 'signed-in',
    body: Type.Object(
      {
        list: List,
        name: Type.String({ minLength: 1, maxLength: longestViewName, pattern: '^\\S(.*\\S)?$' }),
        query: Query,
        role: nullable(Type.String({ maxLength: 60 })),
      },
      strict,
    ),
    value: Type.Object({ id: Uuid }),
    refusals: ['content-full', 'access-denied'],
  },
  'PUT /admin/api/views/default': {
    summary: 'Which view a list opens with for the caller; null: the whole list.',
    access: 'staff',
    permission: 'signed-in',
    body: Type.Object({ list: List, view: nullable(Uuid) }, strict),
    value: Nothing,
    refusals: [],
  },
  'DELETE /admin/api/views/:id': {
    summary: 'Deletes one’s own view, also for those whom it was shared with.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Nothing,
    refusals: [],
  },
});
