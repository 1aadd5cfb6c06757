/** The merchant's zone as an SQL expression, for statements that count by the business day inside a transaction. */
import { merchantTimeZone } from './merchant.ts';

/** Text: the zone that is stored, or the default. */
export const businessZone = `coalesce((select z.value #>> '{}' from settings z where z.key = '${merchantTimeZone.key}'), '${merchantTimeZone.default}')`;
