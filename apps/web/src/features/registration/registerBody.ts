/** What a registration sends: only what was asked for and written, and what every one says about its page (REG-01, REG-02). */
import type { RegisterBody, RegisterMobileBody } from './registration.queries.ts';
import { type RegisterFields, type RuledField, profileFields } from './registerFields.ts';

export type RegistrationContext = {
  way: 'username' | 'sms';
  asksPassword: boolean;
  affiliateCode: string;
  referralCode: string;
  dial: string;
  isEnabled: (field: RuledField) => boolean;
  /** What the service that verified the number gave for its code. */
  phoneToken?: string | undefined;
  /** The page that somebody joins on. */
  page: { href: string; host: string };
};

export function bodyOf(
  fields: RegisterFields,
  { way, asksPassword, affiliateCode, referralCode, dial, isEnabled, page, phoneToken }: RegistrationContext,
): { byUsername: RegisterBody; byMobile: RegisterMobileBody } {
  const profile = profileFields.flatMap((field): [string, string][] => {
    const text = (fields[field] ?? '').trim();
    return isEnabled(field) && text !== '' ? [[field, text]] : [];
  });
  const written = (name: string, text: string | undefined) =>
    text === undefined || text.trim() === '' ? {} : { [name]: text.trim() };
  const number = (fields.mobileNum ?? '').trim();
  const mobile =
    way === 'sms' || (isEnabled('mobileNum') && number !== '')
      ? { mobileNum: number, countryDialingCode: dial, ...written('verificationCode', fields.verificationCode) }
      : {};
  const proof = phoneToken === undefined ? {} : { firebaseChannel: 'sms' as const, firebaseIdToken: phoneToken };
  const common = {
    ...proof,
    ...Object.fromEntries(profile),
    ...mobile,
    ...(asksPassword ? { password: fields.password, confirmPassword: fields.confirmPassword } : {}),
    ...(isEnabled('email') ? written('email', fields.email) : {}),
    ...(isEnabled('paymentPassword') ? { paymentPassword: fields.paymentPassword } : {}),
    ...written('affiliateCode', affiliateCode),
    ...written('referralCode', referralCode),
    agreement: fields.agreement,
    adult: fields.adult,
    login: true,
    registerMethod: 'WEB',
    registerUrl: page.href.slice(0, 2048),
    domain: page.host,
  } as const;
  return {
    byUsername: { ...common, username: (fields.username ?? '').trim(), password: fields.password },
    // The name is the server's, whatever was typed on the other tab (REG-44).
    byMobile: { ...common, username: '', mobileNum: number },
  };
}
