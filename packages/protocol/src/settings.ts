/** Settings as every visitor's page needs them: the switch tree, the status of the site. */
import { Type } from 'typebox';
import { routes } from './route.ts';

const SettingNode = Type.Cyclic(
  {
    SettingNode: Type.Object({
      modId: Type.String(),
      enabled: Type.String({ description: '"1" is on, everything else is off' }),
      childrenNodes: Type.Array(Type.Ref('SettingNode')),
    }),
  },
  'SettingNode',
);

export const settingsRoutes = routes({
  'GET /wps/system/whitelabel': {
    summary: 'The settings tree.',
    access: 'none',
    value: Type.Object({
      tree: Type.Array(SettingNode),
      merchantCode: Type.String(),
      mode: Type.Union([Type.Literal('demo'), Type.Literal('production')]),
      brand: Type.String(),
      currency: Type.String(),
      currencySymbol: Type.String(),
      timeZone: Type.String(),
      languages: Type.Array(Type.String()),
    }),
    refusals: [],
  },
  'GET /wps/system/status': {
    summary: '0 normal, 1 maintenance, 2 region blocked.',
    access: 'none',
    query: Type.Object({ url: Type.Optional(Type.String({ maxLength: 255 })) }),
    value: Type.Object({ status: Type.Integer({ minimum: 0, maximum: 2 }) }),
    refusals: [],
  },
});
