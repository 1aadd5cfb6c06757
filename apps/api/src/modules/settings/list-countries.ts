/** Countries with their dialling codes. */
import { ok } from '@banyan/core/results';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { countries } from './countries.ts';

export const listCountries: UseCase<(typeof settingsRoutes)['GET /wps/system/countries']> = async () =>
  ok({ list: countries });
