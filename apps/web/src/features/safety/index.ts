/** The door of safer play: the offer of limits, and the way to the part of the security centre about it. */
export { LimitOffer } from './LimitOffer.tsx';
export { SafetyLine } from './SafetyLine.tsx';
export { centreParts } from './useSafetyPart.ts';
