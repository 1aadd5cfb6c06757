/**
 * The form of a kind of promotion: what somebody types of its own rules, and the rules that it makes. A kind is a file of `kinds` and a line in
 * `kinds/index.ts`; its name, dates, audience, terms, currencies and budgets are the builder's.
 */
import type { ComponentType } from 'react';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { PlainKey } from '../../lib/language.tsx';

export type Kind = Published['kind'];
/** Texts of what is wrong, by the names of fields. */
export type Faults = Readonly<Record<string, PlainKey>>;

/** A part of what was typed, with how it is changed and what is wrong with it, by the names of its fields. */
export type PartProps<Part> = {
  readonly value: Part;
  readonly set: (next: Part) => void;
  readonly errorOf: (name: string) => string | undefined;
};

/** What is typed for one currency, beside what is typed once for the promotion. */
export type OfferProps<Offer, Own> = PartProps<Offer> & {
  readonly own: Own;
  readonly kind: Kind;
  readonly currency: string;
};

/** `Own` is what is typed once for the promotion, `Offer` once for each currency. */
export type KindForm<Own = unknown, Offer = unknown> = {
  readonly start: Own;
  readonly startOffer: Offer;
  /** Both parts of rules that were published, to write their next version. */
  readonly read: (rules: Published['rules']) => { readonly own: Own; readonly offers: Readonly<Record<string, Offer>> };
  /** What the rules have beside their kind, audience, terms and currencies. */
  readonly write: (own: Own) => object;
  readonly writeOffer: (offer: Offer, own: Own) => object;
  readonly faults: (own: Own) => Faults;
  readonly offerFaults: (offer: Offer, own: Own) => Faults;
  /** Only where bonus money is given are there terms of it. */
  readonly givesBonus: (own: Own) => boolean;
  readonly hasFirstDeposit?: boolean;
  /** Whom something is given to by hand the staff decide. */
  readonly hasNoAudience?: boolean;
  /** How often one may take part at first; once in all where it is left out. */
  readonly takes?: Pick<Published, 'per'> & { readonly times: string };
  /** How often one takes part follows from the rules: there is no field of it. */
  readonly hasOwnTimes?: boolean;
  /** Such rules never pay without an end. */
  readonly needsEnd?: (own: Own) => boolean;
  readonly Fields?: ComponentType<PartProps<Own>>;
  readonly OfferFields?: ComponentType<OfferProps<Offer, Own>>;
  /** What the member reads above the terms, one line a currency; the amounts alone where it is left out. */
  readonly Preview?: ComponentType<PreviewProps>;
};

export type PreviewProps = { readonly rules: Published['rules']; readonly currency: string };

/** Types a form by its parts, and hides them from the builder, which hands them back as they are. */
export function kindForm<Own, Offer>(form: KindForm<Own, Offer>): KindForm {
  return form as unknown as KindForm;
}
