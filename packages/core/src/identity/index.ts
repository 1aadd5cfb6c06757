/** Identity: limits on attempts, mobile numbers, the fields of registration, how strong a password is. */
export { type Allowance, type AllowanceRule, spend } from './allowance.ts';
export { deviceNameOf } from './device-name.ts';
export { type DialRule, dialOf, maskedEmail, maskedPhone, phoneOf } from './phone.ts';
export { type PatternKind, fitsPattern, isPatternKind, nameKinds, patternKinds, patternSources } from './patterns.ts';
export {
  type DetailField,
  type FieldFault,
  type FieldRule,
  detailFields,
  faultOfField,
  rangeOf,
} from './registration.ts';
export { type Strength, holdsWord, strengthOf } from './strength.ts';
export {
  type PhoneFaultCode,
  type PhoneFaultMessage,
  type PhoneReaction,
  phoneFaultOf,
  phoneReactions,
} from './phone-fault.ts';
