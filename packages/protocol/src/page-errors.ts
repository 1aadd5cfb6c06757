/** Errors of pages as the pages report them: what broke and where in our files, and nothing of who looked at it. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Nothing } from './shapes.ts';

export const PageErrorKind = Type.Union([Type.Literal('broken'), Type.Literal('unloaded')], {
  description: '`broken` is a bug of the page, `unloaded` a part of it that could not be fetched.',
});

export const pageErrorsRoutes = routes({
  'POST /wps/system/pageErrors': {
    summary:
      'Reports that a page broke: the error without figures, addresses and quoted values, and the places in our files.',
    access: 'none',
    body: Type.Object(
      {
        kind: PageErrorKind,
        name: Type.String({ pattern: '^[A-Za-z]*$', maxLength: 60 }),
        message: Type.String({ maxLength: 200 }),
        page: Type.String({ pattern: '^[A-Za-z]*$', maxLength: 40 }),
        where: Type.Array(Type.String({ pattern: '^[\\w.:-]*$', maxLength: 120 }), { maxItems: 6 }),
      },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: [],
  },
});
