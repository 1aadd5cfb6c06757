/** Public interface of registration: joining, and the rules of its fields. */
export { Promises } from './Promises.tsx';
export { PasswordRules } from './PasswordRules.tsx';
export { checksOf, emailFault, ruleOf } from './registerFields.ts';
export { patternText } from './rules.ts';
export { usePasswordRule } from './usePasswordRule.ts';
