/** Reserved names: a reader would take their bearer for the operator. */
const reserved = new Set([
  ...[
    'admin',
    'admins',
    'administrator',
    'sysadmin',
    'root',
    'superuser',
    'system',
    'sysop',
    'webmaster',
    'postmaster',
  ],
  ...['hostmaster', 'staff', 'team', 'support', 'helpdesk', 'help', 'service', 'customerservice', 'customersupport'],
  ...['security', 'abuse', 'moderator', 'mod', 'official', 'operator', 'owner', 'house', 'casino', 'cashier', 'bank'],
  ...['payment', 'payments', 'deposit', 'withdraw', 'withdrawal', 'billing', 'finance', 'agent', 'manager', 'dealer'],
  ...['guest', 'anonymous', 'null', 'undefined', 'nobody', 'everyone', 'noreply', 'info', 'news', 'vip', 'live'],
]);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a name is one of them, with or without digits and signs around it, or holds a name of the brand. */
export function isReservedName(name: string, brandNames: readonly string[]): boolean {
  const letters = lettersOf(name);
  const own = brandNames.map(lettersOf).filter((brand) => brand.length >= 3);
  return reserved.has(letters) || own.some((brand) => letters.includes(brand));
}
