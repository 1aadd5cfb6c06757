/**
 * The switches of the product as a tree (SET-01): a switch is on when it and all above it are. What is not built yet
 * stands here switched off, because pages ask for it by name.
 */
import { Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Setting, type Settings, setting } from '../../infra/settings.ts';

const Flag = Type.Boolean();
export type Switch = Setting<typeof Flag>;
type Node = { readonly flag: Switch; readonly children: readonly Node[] };
type TreeNode = { modId: string; enabled: string; childrenNodes: TreeNode[] };

/** `demo` is what stands in demo mode, where everything that works is shown (DEC-72). */
const flag = (name: string, fallback: boolean, summary: string, demo = fallback): Switch =>
  setting({ key: `switch.${name}`, summary, shape: Flag, default: fallback, demo });

export const registration = flag('register', true, 'Registration as a whole.');
export const usernameRegistration = flag('registerUsername', true, 'Registration by username (SET-08).');
export const directRegistration = flag('registerDirect', true, 'Registration without an invitation (SET-12, DEC-70).');
export const mobileRegistration = flag('registerMobile', false, 'Registration by mobile number (SET-05).', true);
export const mobilePasswords = flag(
  'registerMobilePassword',
  false,
  'Mobile registration asks for a password (SET-07).',
  true,
);
export const phoneTokenOnRegistration = flag(
  'registerFirebase',
  false,
  'The code of mobile registration is sent and checked by another service (REG-03).',
);
export const smsOnRegistration = flag('registerSms', false, 'Mobile registration sends a code (SET-06).');

export const loginAsWhole = flag('login', true, 'Logging in as a whole.');
export const mobileLogin = flag('loginMobile', false, 'Login by a code to the mobile number (SET-11).', true);
export const googleLogin = flag('loginGoogle', false, 'Sign-in with Google (SET-13).', true);
export const facebookLogin = flag('loginFacebook', false, 'Sign-in with Facebook (SET-14).', true);
export const phoneTokenLogin = flag(
  'loginFirebase',
  false,
  'Login by a mobile number that another service verifies (SMS-11).',
  true,
);
export const freePlay = flag('freePlay', false, 'Free play with a trial account (SET-09).', true);
const membersOnly = flag('loginedToHomePage', false, 'Visitors are sent to the login (SET-19).');

const recovery = flag('recovery', true, 'Recovering a forgotten password as a whole.');
export const phoneRecovery = flag(
  'recoveryPhone',
  false,
  'A forgotten password by a code to the phone (SET-16).',
  true,
);
export const emailRecovery = flag('recoveryEmail', false, 'A forgotten password by e-mail (SET-17).', true);

export const forcedPasswordChange = flag(
  'forcedPasswordChange',
  false,
  'An expired password must be changed (SET-10).',
  true,
);
export const countryCodes = flag(
  'countryCode',
  false,
  'Mobile numbers with a choice of the country code (SET-18).',
  true,
);
export const secondStep = flag(
  'secondStep',
  true,
  'A login from an address that the account was not used from asks for a code (LOGIN-35). Who has an authenticator app or a passkey is always asked for that.',
);
export const slider = flag('slider', false, 'The slider before actions that robots like (LOGIN-32).');
export const referral = flag('referral', false, 'Members bring members: page, buttons, entry (SET-15, DEC-16).', true);
export const transferUpline = flag(
  'transferUpline',
  false,
  'Members send money to the one directly above (R18).',
  true,
);
export const transferDownline = flag(
  'transferDownline',
  false,
  'Agents send money to members directly below (R18).',
  true,
);
export const dailyWages = flag('dailyWages', false, 'Agents offer daily wages to downlines (dailysalreqtype).', true);
export const dividends = flag('dividends', false, 'Agents offer dividends to downlines (divtypereq).', true);
export const hourlyWages = flag(
  'hourlyWages',
  false,
  'Agents offer hourly wages to downlines (contracthoursalreq).',
  true,
);
export const realTimeSalary = flag(
  'realTimeSalary',
  false,
  'Agents offer a salary of every settled bet to downlines (realtimesalreqtype).',
  true,
);
const jackpot = flag('jackpot', true, 'The display figure on the page of slots; off where law demands (DEC-27).');
export const chat = flag('chat', true, 'The chat with customer service as a whole.');
export const anonymousChat = flag('anonymousChat', false, 'Visitors may use the chat without an account.', true);

const leaf = (one: Switch): Node => ({ flag: one, children: [] });

const registerNode: Node = {
  flag: registration,
  children: [
    leaf(usernameRegistration),
    leaf(directRegistration),
    {
      flag: mobileRegistration,
      children: [leaf(mobilePasswords), leaf(smsOnRegistration), leaf(phoneTokenOnRegistration)],
    },
  ],
};

const tree: readonly Node[] = [
  registerNode,
  {
    flag: loginAsWhole,
    children: [mobileLogin, secondStep, googleLogin, facebookLogin, phoneTokenLogin, freePlay, membersOnly].map(leaf),
  },
  { flag: recovery, children: [phoneRecovery, emailRecovery].map(leaf) },
  ...[forcedPasswordChange, countryCodes, slider, referral, transferUpline, transferDownline, jackpot].map(leaf),
  ...[dailyWages, dividends, hourlyWages, realTimeSalary].map(leaf),
  { flag: chat, children: [leaf(anonymousChat)] },
];

function flagsOf(nodes: readonly Node[]): Switch[] {
  return nodes.flatMap((node) => [node.flag, ...flagsOf(node.children)]);
}

export const switchSettings: readonly Switch[] = flagsOf(tree);

/** Whether a switch is on: its own value and that of every switch above it (SET-02). */
export function isOn(settings: Settings, asked: Switch): boolean {
  const lit = (nodes: readonly Node[]): boolean =>
    nodes.some((node) => settings.get(node.flag) && (node.flag.key === asked.key || lit(node.children)));
  return lit(tree);
}

/** The check of the switches that a function depends on: refuses with `function-not-enabled` while one of them is off (SET-20). */
export function requireSwitch(
  settings: Settings,
  ...asked: readonly Switch[]
): Result<undefined, 'function-not-enabled'> {
  return asked.every((one) => isOn(settings, one)) ? ok(undefined) : refuse('function-not-enabled');
}

const nameOf = (one: Switch): string => one.key.replace('switch.', '');

/** The tree as pages get it. */
export function treeOf(settings: Settings): TreeNode[] {
  const write = (nodes: readonly Node[]): TreeNode[] =>
    nodes.map(({ flag, children }) => ({
      modId: nameOf(flag),
      enabled: settings.get(flag) ? '1' : '0',
      childrenNodes: write(children),
    }));
  return write(tree);
}

/** The switches of registration in one list, each as it counts. */
export function registerSwitches(settings: Settings): { modId: string; enabled: string }[] {
  return flagsOf([registerNode]).map((one) => ({ modId: nameOf(one), enabled: isOn(settings, one) ? '1' : '0' }));
}

/**
 * Whether who joins has to prove the number, by a code of ours or by another service (SET-06, REG-03). Without a password the
 * number is the only way back to the account, so it is always asked for there.
 */
export function asksProof(settings: Settings): boolean {
  const isOnlyWayBack = isOn(settings, mobileRegistration) && !isOn(settings, mobilePasswords);
  return isOnlyWayBack || isOn(settings, smsOnRegistration) || isOn(settings, phoneTokenOnRegistration);
}
