/** How long a session of the staff lasts, from where they may work, and how often a sign-in may be tried. */
import { Type } from 'typebox';
import { BlockList, isIP } from 'node:net';
import type { Limit } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';

const minutes = (least: number, most: number) => Type.Integer({ minimum: least, maximum: most });

export const staffIdleMinutes = setting({
  key: 'staff.idleMinutes',
  summary: 'A session of the back office ends after so many minutes without a request (R69).',
  shape: minutes(1, 60),
  default: 15,
});

export const staffSessionHours = setting({
  key: 'staff.sessionHours',
  summary: 'A session of the back office ends after so many hours, whatever is done.',
  shape: minutes(1, 24),
  default: 10,
});

export const staffFreshMinutes = setting({
  key: 'staff.freshMinutes',
  summary:
    'A second factor counts as just shown for so many minutes; money, keys, roles and papers ask for it again afterwards (R71).',
  shape: minutes(1, 30),
  default: 5,
});

export const staffInvitationHours = setting({
  key: 'staff.invitationHours',
  summary: 'An invitation of somebody to the staff can be taken for so many hours.',
  shape: minutes(1, 168),
  default: 48,
});

export const staffAddresses = setting({
  key: 'staff.addresses',
  summary: 'Addresses and ranges that the back office may be used from, such as 203.0.113.0/24. None: from everywhere.',
  shape: Type.Array(Type.String({ maxLength: 49, pattern: '^[0-9a-fA-F:.]+(/[0-9]{1,3})?$' }), { maxItems: 200 }),
  default: [],
  objections: async (_database, value, from) => {
    const none = value.filter((range) => !isRange(range)).map((range) => `${range} is no address and no range.`);
    // Whoever sets or approves it must be able to take it back.
    if (none.length > 0 || from === undefined || isAdmitted(value, from)) return none;
    return [`Your own address, ${from}, is not among them: you could not work here any more.`];
  },
});

export const staffSettings = [
  staffIdleMinutes,
  staffSessionHours,
  staffFreshMinutes,
  staffInvitationHours,
  staffAddresses,
];

function isRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether somebody may work from an address. A range that is none, which only a hand in the table can cause, admits nobody. */
export function isAdmitted(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges.filter(isRange)) {
    const [start = '', bits] = range.split('/');
    const family = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(start, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Wrong sign-ins from one address; and of one name from one address, so that nobody locks another out. */
export const signInsPerAddress: Limit = { name: 'staff-address', points: 30, seconds: 300 };
export const signInsPerName: Limit = { name: 'staff-name', points: 6, seconds: 300 };
export const codesPerPerson: Limit = { name: 'staff-code', points: 6, seconds: 300 };
/** Wrong codes of one sign-in; then its password is asked for again. */
export const codesPerTicket = 5;
export const ticketLifeMs = 300_000;
