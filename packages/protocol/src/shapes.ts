/** Shapes that many routes share. Text limits stand here because every edge parses. */
import { type TSchema, Type } from 'typebox';
import { type Currency as CurrencyCode, currencyScales } from '@banyan/core/money';

export const Currency = Type.Unsafe<CurrencyCode>(
  Type.String({ enum: Object.keys(currencyScales), title: 'Currency' }),
);
/** Decimal text, so that no float ever carries money. */
export const Amount = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 });
export const Money = Type.Object(
  { currency: Currency, amount: Amount },
  { additionalProperties: false, title: 'Money' },
);
/** One of some words. */
export const literals = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.String({ enum: [...words] }));

export const nullable = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()]);

export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
});
/**
 * An id made by a request's sender. Any version but 8: the server makes ledger keys of its own as version 8, and no
 * sender may occupy one of those.
 */
export const RequestId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  maxLength: 36,
});
/** ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time', maxLength: 32 });
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });
export const Nothing = Type.Object({}, { additionalProperties: false });
/** Pages are counted from 1. */
export const pageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 12 })),
};
