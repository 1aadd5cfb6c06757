/** Which settings touch money, protection or the staff: changing one of these takes two people. All others are the site's. */
const guarded = [
  ...['cashier', 'payments', 'payoutAccounts', 'payouts', 'points', 'transfers', 'turnover', 'wallet', 'withdrawals'],
  ...['kyc', 'safety', 'staff', 'lottery', 'vendors', 'merchant', 'trial', 'reports', 'alarms', 'corrections'],
  'vip',
];

export type SettingArea = 'money' | 'site';

/** By the first part of its key; a limit of money transfers is money's too. */
export function settingAreaOf(key: string): SettingArea {
  const [noun = ''] = key.split('.');
  return guarded.includes(noun) ? 'money' : 'site';
}
