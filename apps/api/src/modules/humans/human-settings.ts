/** When a visitor has to pass a human check (LOGIN-19, LOGIN-32, R64, T01, T05). */
import { Type } from 'typebox';
import { HumanPurpose } from '@banyan/protocol/humans';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { purposes } from './purposes.ts';

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const points = (key: string, summary: string, fallback: number, demo?: number) =>
  setting({ key, summary, shape: Points, default: fallback, ...(demo === undefined ? {} : { demo }) });

/** Everything in demo mode comes from one address, so what counts per address is wide there. */
const never = 1_000_000;

export const captchaAfterFailures = points(
  'captcha.afterFailures',
  'After so many wrong passwords for one account from one address in half an hour a captcha is asked for (LOGIN-19).',
  3,
);
export const captchaAfterFailuresOfAddress = points(
  'captcha.afterFailuresOfAddress',
  'After so many wrong passwords and codes from one address in half an hour, whatever the account, a captcha is asked for.',
  30,
  never,
);
export const captchaAfterFailuresOfAll = points(
  'captcha.afterFailuresOfAll',
  'After so many wrong passwords of everybody in half an hour, devices that are not known are asked for a captcha. Raise it with the number of members: it should stand well above a busy half hour.',
  60,
  never,
);
export const captchaAfterWrongCodes = points(
  'captcha.afterWrongCodes',
  'After so many wrong codes for one mobile number from one address in half an hour a captcha is asked for; nobody elsewhere is.',
  2,
);
export const captchaAfterRegistrations = points(
  'captcha.afterRegistrations',
  'After so many registrations from one address in an hour a captcha is asked for.',
  20,
  never,
);
export const captchaAfterCodes = points(
  'captcha.afterCodes',
  'After so many codes asked for from one address in an hour a captcha is asked for.',
  10,
  never,
);
export const captchaAfterLinks = points(
  'captcha.afterLinks',
  'After so many links for a forgotten password asked for from one address in an hour a captcha is asked for.',
  3,
  never,
);
export const captchaOnRegistration = setting({
  key: 'captcha.onRegistration',
  summary: 'Every registration by username asks for a captcha (REG-14, REG-47).',
  shape: Type.Boolean(),
  default: false,
});
export const sliderPurposes = setting({
  key: 'slider.purposes',
  summary: 'Where the slider stands while its switch is on.',
  shape: Type.Array(HumanPurpose, { maxItems: 5, uniqueItems: true }),
  default: [...purposes],
});
const picturesPerAddress = points(
  'limit.humanChecksPerAddress',
  'Captchas, sliders and works fetched or tried from one address in five minutes.',
  200,
  10_000,
);
const wrongSlidersPerAddress = points(
  'limit.wrongSlidersPerAddress',
  'Sliders put wrong from one address in half an hour; after them none is looked at. A blind guess is right once in sixteen.',
  12,
  10_000,
);

export const humanSettings = [
  captchaAfterFailures,
  captchaAfterFailuresOfAddress,
  captchaAfterFailuresOfAll,
  captchaAfterWrongCodes,
  captchaAfterRegistrations,
  captchaAfterCodes,
  captchaAfterLinks,
  captchaOnRegistration,
  sliderPurposes,
  picturesPerAddress,
  wrongSlidersPerAddress,
];

const halfHour = 1800;
const hour = 3600;

/** Up to these one is not asked. */
export const freeOf = (settings: Settings) => ({
  account: { name: 'free-account', points: settings.get(captchaAfterFailures), seconds: halfHour },
  address: { name: 'free-address', points: settings.get(captchaAfterFailuresOfAddress), seconds: halfHour },
  everybody: { name: 'free-all', points: settings.get(captchaAfterFailuresOfAll), seconds: halfHour },
  typedCode: { name: 'free-typed-code', points: settings.get(captchaAfterWrongCodes), seconds: halfHour },
  registration: { name: 'free-register', points: settings.get(captchaAfterRegistrations), seconds: hour },
  code: { name: 'free-code', points: settings.get(captchaAfterCodes), seconds: hour },
  link: { name: 'free-link', points: settings.get(captchaAfterLinks), seconds: hour },
});

export const checksLimit = (settings: Settings): Limit => ({
  name: 'human',
  points: settings.get(picturesPerAddress),
  seconds: 300,
});

export const wrongSliders = (settings: Settings): Limit => ({
  name: 'slider-wrong',
  points: settings.get(wrongSlidersPerAddress),
  seconds: halfHour,
});

/** The captcha as a field of registration (REG-01, REG-14). */
export function captchaRule(settings: Settings) {
  const isOn = settings.get(captchaOnRegistration);
  return { enabled: isOn, required: isOn, acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 16 };
}
