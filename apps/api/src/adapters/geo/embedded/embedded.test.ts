import { conformsToGeo } from '../conformance.ts';
import { embeddedGeo } from './embedded.ts';

conformsToGeo(embeddedGeo, [
  ['103.108.140.1', 'BD'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
]);
