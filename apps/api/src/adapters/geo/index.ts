/** The sources of geography by code. A new one is a folder and a line here. */
import { Type } from 'typebox';
import type { Mode } from '../../infra/config.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { embeddedGeo } from './embedded/embedded.ts';
import { fakeGeo } from './fake/fake.ts';
import type { GeoPort } from './port.ts';

export type { GeoPort } from './port.ts';

export type GeoCode = 'embedded' | 'fake';
export const geoAdapters: Record<GeoCode, GeoPort> = { embedded: embeddedGeo, fake: fakeGeo };

export const geoSource = setting({
  key: 'region.source',
  summary:
    'What tells the country of an address: the embedded database; fake knows documentation addresses, demo only.',
  shape: Type.Union([Type.Literal('embedded'), Type.Literal('fake')]),
  default: 'embedded',
});

/** The source in force. */
export function geoOf(mode: Mode, settings: Settings): GeoPort {
  const code = settings.get(geoSource);
  return geoAdapters[mode === 'demo' ? code : 'embedded'];
}
