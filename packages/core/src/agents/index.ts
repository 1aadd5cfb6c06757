/** What agents earn: the kinds of transfers of the ledger by which they are paid. A new way of paying them is added here. */
export const incomeKinds = ['agent-wages', 'agent-dividends', 'agent-rebate', 'affiliate-pay'] as const;
