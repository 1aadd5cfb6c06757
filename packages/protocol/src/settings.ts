/**
 * The state of the site as every visitor's page needs it: the switch tree, whether the site is open here, the lines and
 * downloads of the router, service links and countries (specification sections 3, 4 and 7; DEC-35, DEC-41, DEC-58).
 */
import { Type } from 'typebox';
import { type HomeRow as Row, homeRows } from '@banyan/core/home';
import { routes } from './route.ts';
import { Moment } from './shapes.ts';

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

export const HomeRow = Type.Unsafe<Row>(Type.String({ enum: [...homeRows] }));

/** What the site looks like and can do here. */
const Whitelabel = Type.Object({
  tree: Type.Array(SettingNode),
  merchantCode: Type.String(),
  mode: Type.Union([Type.Literal('demo'), Type.Literal('production')]),
  brand: Type.String(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  grouping: Type.Union([Type.Literal('3-3-3'), Type.Literal('lakh')], {
    description: 'How whole figures are grouped: 12,345,678 or 1,23,45,678.',
  }),
  numerals: Type.Union([Type.Literal('latn'), Type.Literal('beng')], {
    description: 'The digits that money is shown in.',
  }),
  timeZone: Type.String(),
  languages: Type.Array(Type.String()),
  homeRows: Type.Array(HomeRow, { description: 'The rows of home, from the top' }),
});

const resourceTypes = ['IOS', 'ANDROID', 'LITE', 'MESSAGING', 'SOCIAL', 'TELEGRAM'] as const;
type ResourceType = (typeof resourceTypes)[number];

/** What the operator offers outside the site: apps and channels. `qrCodeUrl` may be "": the page then draws the code itself. */
export const Resource = Type.Object({
  resourceType: Type.Unsafe<ResourceType>(Type.String({ enum: [...resourceTypes] })),
  url: Type.String(),
  qrCodeUrl: Type.String(),
});

/** Customer service by kind (VIP-03, VIP-04). A path is an https address, or `chat:` for the site's own chat room. */
export const ServiceEntry = Type.Object({
  csType: Type.Union([Type.Literal('VIP'), Type.Literal('LIVECHAT')]),
  path: Type.String(),
});

/** What only the answer to a call with `url` holds: the permission info (SET-03). */
const permission = {
  whitelabel: Type.Optional(Whitelabel),
  register: Type.Optional(
    Type.Array(Type.Object({ modId: Type.String(), enabled: Type.String() }), {
      description: 'The switches of registration in one list; "1" is on with everything above it.',
    }),
  ),
  resources: Type.Optional(Type.Array(Resource)),
  customerService: Type.Optional(Type.Array(ServiceEntry)),
  analytics: Type.Optional(Type.Object({ gtagId: Type.String({ description: '"" without analytics' }) })),
  imageCDNs: Type.Optional(Type.Array(Type.String())),
  launchGameCDNs: Type.Optional(Type.Array(Type.String())),
  location: Type.Optional(Type.Object({ ip: Type.String(), country: Type.String({ description: '"" when unknown' }) })),
  maintenance: Type.Optional(Type.Object({ endsAt: Type.Union([Moment, Type.Null()]), message: Type.String() })),
  regionRestriction: Type.Optional(Type.Object({ restricted: Type.Boolean() })),
};

export const settingsRoutes = routes({
  'GET /wps/system/whitelabel': {
    summary: 'The settings tree and how the merchant writes money and time.',
    access: 'none',
    value: Whitelabel,
    refusals: [],
  },
  'GET /wps/system/status': {
    summary:
      'Whether the site is open to this visitor: 0 normal, 1 maintenance, 2 region blocked. With the host of the page as `url` the whole permission info.',
    access: 'none',
    query: Type.Object({ url: Type.Optional(Type.String({ maxLength: 255 })) }),
    value: Type.Object({ status: Type.Integer({ minimum: 0, maximum: 2 }), ...permission }),
    refusals: ['url-invalid'],
  },
  'GET /wps/system/domainRoute': {
    summary: 'The lines that a visitor may choose between, and the apps and channels outside the site.',
    access: 'none',
    value: Type.Object({
      domainList: Type.Array(Type.Object({ url: Type.String(), name: Type.String() })),
      resources: Type.Array(Resource),
    }),
    refusals: [],
  },
  'GET /wps/system/countries': {
    summary: 'Countries with their dialling codes; a page names them in its own language.',
    access: 'none',
    value: Type.Object({
      list: Type.Array(Type.Object({ countryCode: Type.String(), countryDialingCode: Type.String() })),
    }),
    refusals: [],
  },
  'GET /wps/system/serviceLinks': {
    summary:
      'Links of customer service. The path of type "3" is obfuscated: single DES (ECB, base64), the last 8 characters are its key. A page opens it only on one of `allowedHosts`.',
    access: 'none',
    value: Type.Object({
      version: Type.Object({ pathList: Type.Array(Type.Object({ type: Type.String(), path: Type.String() })) }),
      allowedHosts: Type.Array(Type.String()),
    }),
    refusals: [],
  },
});
