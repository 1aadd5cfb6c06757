/** The catalogue of market types, the specifiers of markets in their canonical text, and lines in quarters. */
export { marketTypeIn, marketTypeOf, marketTypes, marketTypesOf } from './catalogue.ts';
export { type Quarters, lineText, readLine } from './lines.ts';
export {
  type MarketType,
  type OutcomeSet,
  type Specifier,
  type SpecifierKind,
  type Sport,
  sports,
} from './market-type.ts';
export { type Specifiers, marketId, readSpecifiers, specifiersText } from './specifiers.ts';
