/** The routes of the checks, one line each. */
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCases } from '../../infra/bind.ts';
import { captcha } from './captcha.ts';
import { checkSlider } from './check-slider.ts';
import { checkWork } from './check-work.ts';
import type { HumansParts } from './parts.ts';
import { slider } from './slider.ts';
import { work } from './work.ts';

export const humansUseCases = (parts: HumansParts): UseCases<typeof humansRoutes> => ({
  'GET /wps/captcha': captcha(parts),
  'GET /wps/verification/slider': slider(parts),
  'POST /wps/verification/slider': checkSlider(parts),
  'GET /wps/verification/work': work(parts),
  'POST /wps/verification/work': checkWork(parts),
});
