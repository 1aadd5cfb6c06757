/**
 * The switches of the product as a tree (SET-01): a switch is on when it and all above it are. What is not built yet
 * stands here switched off, because pages ask for it by name.
 */
import { Type } from 'typebox';
import { type Setting, type Settings, setting } from '../../infra/settings.ts';

const Flag = Type.Boolean();
export type Switch = Setting<typeof Flag>;
type Node = { readonly flag: Switch; readonly children: readonly Node[] };
type TreeNode = { modId: string; enabled: string; childrenNodes: TreeNode[] };

const flag = (name: string, standard: boolean, summary: string): Switch =>
  setting({ key: `switch.${name}`, summary, shape: Flag, standard });

export const registration = flag('register', true, 'Registration as a whole.');
export const usernameRegistration = flag('registerUsername', true, 'Registration by username (SET-08).');
export const directRegistration = flag('registerDirect', true, 'Registration without an invitation (SET-12, DEC-70).');
const mobileRegistration = flag('registerMobile', false, 'Registration by mobile number (SET-05).');

const tree: readonly Node[] = [
  {
    flag: registration,
    children: [
      { flag: usernameRegistration, children: [] },
      { flag: directRegistration, children: [] },
      {
        flag: mobileRegistration,
        children: [
          {
            flag: flag('registerMobilePassword', false, 'Mobile registration asks for a password (SET-07).'),
            children: [],
          },
          { flag: flag('registerSms', false, 'Mobile registration sends a code (SET-06).'), children: [] },
        ],
      },
    ],
  },
  {
    flag: flag('login', true, 'Logging in as a whole.'),
    children: [
      { flag: flag('loginMobile', false, 'Login by a code to the mobile number (SET-11).'), children: [] },
      { flag: flag('loginGoogle', false, 'Sign-in with Google (SET-13).'), children: [] },
      { flag: flag('loginFacebook', false, 'Sign-in with Facebook (SET-14).'), children: [] },
      { flag: flag('freePlay', false, 'Free play with a trial account (SET-09).'), children: [] },
      { flag: flag('loginedToHomePage', false, 'Visitors are sent to the login (SET-19).'), children: [] },
    ],
  },
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

/** The tree as pages get it. */
export function treeOf(settings: Settings): TreeNode[] {
  const write = (nodes: readonly Node[]): TreeNode[] =>
    nodes.map((node) => ({
      modId: node.flag.key.replace('switch.', ''),
      enabled: settings.get(node.flag) ? '1' : '0',
      childrenNodes: write(node.children),
    }));
  return write(tree);
}
