/** Which beacon new draws wait for. A draw that is made keeps the one it named. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const beaconSetting = setting({
  key: 'lottery.beacon',
  summary:
    'Which randomness quick draws wait for: drand (the public network quicknet, asked over HTTPS at its mirrors), or local (a chain of this installation, for demonstrations only: the house knows it ahead).',
  shape: Type.Object(
    {
      source: Type.Union([Type.Literal('drand'), Type.Literal('local')]),
      mirrors: Type.Array(Type.String({ pattern: '^https?://[^\\s/]{1,200}$' }), { minItems: 1, maxItems: 8 }),
    },
    { additionalProperties: false },
  ),
  default: {
    source: 'drand',
    mirrors: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com'],
  },
  demo: { source: 'local', mirrors: ['https://api.drand.sh'] },
});
